import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { useMemo } from 'react';
import {
  column,
  filter,
  optionsOf,
  resourcePage,
  SameCell,
  type ListColumn,
} from '../../kit/index.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { downloadGrants } from './download-grants.ts';

type Download = ReplyOf<Contract['document']['downloads']>['download'][number];

const titleOf = ({ document_id, title }: Download) => title || `#${document_id}（已彻底删除）`;
const readerOf = ({ user_id, username }: Download) =>
  username || (user_id === 0 ? '访客' : `#${user_id}（已删除）`);

function useDownloadColumns(): readonly ListColumn<Download>[] {
  const { credit_name } = useSettings().system;
  return useMemo(
    () => [
      column.dateTime('created_at', '时间', { fixed: true, phone: true }),
      {
        key: 'title',
        title: '文档',
        width: 240,
        phone: true,
        cell: (row) => (
          <SameCell filter="document_id" value={row.document_id}>
            {titleOf(row)}
          </SameCell>
        ),
        csv: titleOf,
      },
      {
        key: 'username',
        title: '用户',
        width: 120,
        phone: true,
        cell: (row) => (
          <SameCell filter="user_id" value={row.user_id}>
            {readerOf(row)}
          </SameCell>
        ),
        csv: readerOf,
      },
      column.tag('grant', '方式', downloadGrants, { phone: true }),
      column.number('price', `价格（${credit_name}）`),
      column.address('ip', 'IP 地址'),
    ],
    [credit_name],
  );
}

/** Who downloaded what, and what allowed it. */
export const DownloadList = resourcePage('document.downloads', {
  title: '下载记录',
  noun: '下载',
  unit: '次',
  nameOf: titleOf,
  columns: useDownloadColumns,
  ownRemoval: true,
  filters: [
    filter.choices('grant', '方式', optionsOf(downloadGrants)),
    filter.user('user_id', '用户'),
    filter.typed('document_id', '文档编号'),
    filter.typed('ip', 'IP 地址'),
    filter.days('created_at', '时间'),
  ],
  buttons: <DocumentTabs />,
  emptyTitle: '还没有下载',
  emptyHint: '读者下载文档之后，会逐次列在这里。',
});
