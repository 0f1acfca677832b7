import { api } from '@wenyuan/app';
import { noticeGroupLabels, type NoticeGroup } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

const UNREAD = 'unread';

export const noticeTabs = [
  { value: '', label: '全部' },
  { value: UNREAD, label: '未读' },
  ...Object.entries(noticeGroupLabels).map(([value, label]) => ({ value, label })),
];

const search = { page: param.page, show: param.choice(noticeTabs) };

export const page = memberListPage({
  path: '/member/notice',
  title: '我的通知',
  search,
  list: ({ page: number, show }) =>
    api.notice.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      ...(show === UNREAD ? { is_read: [false] } : {}),
      ...(show === '' || show === UNREAD ? {} : { group: [show as NoticeGroup] }),
    }),
});
