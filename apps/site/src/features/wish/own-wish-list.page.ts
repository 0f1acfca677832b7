import { api } from '@wenyuan/app';
import { WishStatus, wishStatusLabels } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

const { Open, Answered, Closed, Pending } = WishStatus;

export const ownWishTabs = [
  { value: '', label: '全部' },
  ...[Open, Answered, Closed, Pending].map((status) => ({
    value: String(status),
    label: wishStatusLabels[status],
  })),
];

const search = { page: param.page, status: param.choice(ownWishTabs) };

export const page = memberListPage({
  path: '/member/wish',
  title: '我求的文档',
  search,
  list: ({ page: number, status }) =>
    api.wish.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      is_joined: true,
      ...(status === '' ? {} : { status: [Number(status)] }),
    }),
});
