import { api } from '@wenyuan/app';
import { LIBRARY_PAGE_SIZE } from '@wenyuan/domain';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';
import { topicCrumbs } from './topic-crumbs.ts';

export const page = definePage({
  path: '/topic/:id',
  params: ({ id = '' }) => (/^[1-9]\d{0,9}$/.test(id) ? { id: Number(id) } : undefined),
  search: { page: param.page },
  queries: ({ params: { id }, search }) => ({
    topic: api.topic.get({ id }),
    found: optional(api.topic.documents({ id, ...search, size: LIBRARY_PAGE_SIZE })),
  }),
  head: ({ topic, found }, { search }) => ({
    kind: 'list',
    title: topic.title,
    description: topic.description,
    cover: topic.cover,
    path: paths.topic(topic.id),
    crumbs: topicCrumbs(topic),
    items: (found?.document ?? []).map((document) => ({
      title: document.title,
      path: paths.document(document),
    })),
    page: search.page,
    isPastEnd: search.page > 1 && found?.document.length === 0,
  }),
});
