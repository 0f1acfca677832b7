import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { countOf, formatWhole } from '@wenyuan/domain';
import { useMemo } from 'react';
import { column, filter, periodFilter, resourcePage, type ListColumn } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ReportSums, Sum, useAsked } from './report-sums.tsx';

type Row = ReplyOf<Contract['order']['authorIncome']>['row'][number];

function AuthorSums() {
  const { credit_name } = useSettings().system;
  const query = useQuery(api.order.authorIncome(useAsked(['user_id'])));
  return (
    <ReportSums query={query}>
      {({ sum, total }) => (
        <>
          <Sum name={`作者净得的${credit_name}`} hint="收入减去退回">
            {formatWhole(sum.income)}
          </Sum>
          <Sum name="收入" hint={`${countOf(sum.sold_count, '次售出')}，${total} 位作者`}>
            {formatWhole(sum.earned)}
          </Sum>
          <Sum name="退回" hint="按退款的日期">
            {formatWhole(sum.returned)}
          </Sum>
        </>
      )}
    </ReportSums>
  );
}

function useColumns(): readonly ListColumn<Row>[] {
  const { credit_name } = useSettings().system;
  return useMemo(
    () => [
      {
        key: 'author',
        title: '作者',
        width: 180,
        fixed: true,
        cell: ({ user_id, username }: Row) => <PersonLink id={user_id}>{username}</PersonLink>,
        csv: ({ username }: Row) => username,
      },
      column.number<Row>('sold_count', '售出次数', { phone: true }),
      column.number<Row>('earned', `收入（${credit_name}）`),
      column.number<Row>('returned', `退回（${credit_name}）`),
      column.number<Row>('income', `净收入（${credit_name}）`, { phone: true }),
    ],
    [credit_name],
  );
}

/** Who sold how much in a period. */
export const AuthorIncomeList = resourcePage('order.authorIncome', {
  title: '作者收入',
  noun: '作者',
  unit: '位',
  nameOf: ({ username }) => username,
  columns: useColumns,
  ownRemoval: true,
  filters: [periodFilter, filter.user('user_id', '作者')],
  above: <AuthorSums />,
  buttons: <OrderTabs />,
  emptyTitle: '这段时间没有作者收入',
  emptyHint: '读者购买文档后，上传者所得的分成会按人列在这里。',
});
