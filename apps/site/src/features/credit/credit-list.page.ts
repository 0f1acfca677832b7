import { api } from '@wenyuan/app';
import type { CreditReason } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param, type SearchOf } from '../../lib/search-schema.ts';
import { daysOf, readMonth } from './months.ts';

type Tab = { readonly value: string; readonly label: string; readonly reason?: CreditReason[] };

/** Where credits come from and go to, as members think of it. */
export const creditTabs: readonly Tab[] = [
  { value: '', label: '全部' },
  { value: 'income', label: '文档收入', reason: ['income'] },
  {
    value: 'award',
    label: '奖励',
    reason: ['register', 'sign_in', 'upload', 'collected', 'commented', 'grant'],
  },
  { value: 'recharge', label: '充值', reason: ['recharge', 'revoke'] },
  { value: 'spent', label: '支出', reason: ['download', 'order', 'delete', 'withdraw'] },
  { value: 'refund', label: '退款', reason: ['refund', 'withdraw_back'] },
];

const search = {
  page: param.page,
  kind: param.choice(creditTabs),
  month: readMonth,
  wd: param.text(),
};

export type CreditSearch = SearchOf<typeof search>;

/** What the ledger is asked for, besides the page. */
export function filterOf({ kind, month, wd }: Omit<CreditSearch, 'page'>) {
  const reason = creditTabs.find(({ value }) => value === kind)?.reason;
  return {
    ...(wd === '' ? {} : { wd }),
    ...(reason === undefined ? {} : { reason }),
    ...(month === '' ? {} : { created_at: daysOf(month) }),
  };
}

export const page = memberListPage({
  path: '/member/credit',
  title: '积分明细',
  search,
  list: ({ page: number, ...filter }) =>
    api.user.credit({ page: number, size: MEMBER_PAGE_SIZE, ...filterOf(filter) }),
});
