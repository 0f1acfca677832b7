import { api } from '@wenyuan/app';
import { CommentType } from '@wenyuan/domain';
import { MEMBER_PAGE_SIZE, memberListPage } from '../../lib/member/member-page.ts';
import { param } from '../../lib/search-schema.ts';

export const binTabs = [
  { value: '', label: '文档' },
  { value: 'article', label: '文章' },
] as const;

const search = { page: param.page, type: param.choice(binTabs), wd: param.text() };

export const page = memberListPage({
  path: '/member/recycle',
  title: '回收站',
  search,
  list: ({ page: number, type, wd }) =>
    api.recycle.own({
      page: number,
      size: MEMBER_PAGE_SIZE,
      type: type === 'article' ? CommentType.Article : CommentType.Document,
      ...(wd === '' ? {} : { wd }),
    }),
});
