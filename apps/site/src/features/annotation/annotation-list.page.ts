import { api } from '@wenyuan/app';
import { markColorLabels, markColors } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const colorTabs = [
  { value: '', label: '全部' },
  ...markColors.map((value) => ({ value, label: markColorLabels[value] })),
] as const;

const search = { page: param.page, wd: param.text(), color: param.choice(colorTabs) };

export const page = memberListPage({
  path: '/member/annotation',
  title: '我的笔记',
  search,
  list: ({ page: number, wd, color }) =>
    api.annotation.list({
      page: number,
      size: MEMBER_PAGE_SIZE,
      ...(wd === '' ? {} : { wd }),
      ...(color === '' ? {} : { color }),
    }),
});
