import { api } from '@wenyuan/app';
import { isReading } from '@wenyuan/domain';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { readOnce } from '../../lib/read-once.ts';
import { isOwnerOf, layoutOf, layoutQuery, type DocumentKey } from './document-layout.ts';
import { fetchPage } from './fetch-page.ts';
import { parsePageNumber } from './linked-page.ts';

function keyOf(id: string): DocumentKey | undefined {
  if (/^[0-9a-f]{16}$/.test(id)) return { uuid: id };
  return /^\d{1,15}$/.test(id) ? { id: Number(id) } : undefined;
}

export const page = definePage({
  path: '/library/:category/:id',
  params: ({ id = '' }) => {
    const key = keyOf(id);
    return key === undefined ? undefined : { key };
  },
  adverts: () => 'document',
  queries: ({ params: { key } }) => ({
    document: readOnce(api.document.get, { ...key, with_author: true }, isReading),
    layout: layoutQuery(key),
    // The words of page 1 for readers without scripts; the reader itself requests those of the pages in sight.
    ...(import.meta.env.SSR
      ? { words: optional(api.document.text({ ...key, page: 1, size: 1 })) }
      : {}),
  }),
  head: ({ document }) => ({
    kind: 'document',
    title: document.title,
    description: document.description,
    keywords: document.keywords,
    created_at: document.created_at,
    updated_at: document.updated_at,
    pages: document.pages,
    language: document.language,
    cover: document.cover,
    author: document.username,
    path: paths.document(document),
    crumbs: libraryCrumbs(document.category),
  }),
  prepare: ({ document, layout }) => {
    const linked = parsePageNumber(location.hash, document.pages);
    // A link to a page of this document, not the hash of the page that is being left.
    if (linked !== undefined && location.pathname.includes(document.uuid))
      fetchPage(layoutOf(document, layout, isOwnerOf(document)), linked);
  },
  later: ({ document }) => [api.document.related({ id: document.id })],
});
