import { api } from '@wenyuan/app';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';
import { topicCrumbs } from './topic-crumbs.ts';

export const TOPICS_PAGE_SIZE = 12;

export const page = definePage({
  path: '/topic',
  search: { page: param.page },
  queries: ({ search }) => ({
    found: optional(api.topic.list({ ...search, size: TOPICS_PAGE_SIZE, enable: [true] })),
  }),
  head: ({ found }, { search }) => ({
    kind: 'list',
    title: '专题',
    description: '按主题挑选、依次编排的文档合集。',
    path: paths.topics(),
    crumbs: topicCrumbs(),
    page: search.page,
    isPastEnd: search.page > 1 && found?.topic.length === 0,
  }),
});
