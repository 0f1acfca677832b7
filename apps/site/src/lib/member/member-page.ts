import type { AdvertGroup } from '@wenyuan/domain';
import { definePage, optional, type Page, type Queries, type Query } from '../define-page.ts';
import type { SearchOf, SearchSchema } from '../search-schema.ts';

export const MEMBER_PAGE_SIZE = 20;

/**
 * Declares a page of the member area: only its owner's browser draws it, inside the layout of the area. All of its queries
 * should be `optional`, so that the page says itself what could not be loaded.
 */
export function memberPage<
  All extends Queries = Record<never, never>,
  Schema extends SearchSchema = Record<never, never>,
>(declared: {
  readonly path: `/member${string}`;
  readonly title: string;
  readonly search?: Schema;
  readonly adverts?: () => AdvertGroup;
  readonly queries?: (search: SearchOf<Schema>) => All;
}): Page<{ readonly params: object; readonly search: SearchOf<Schema> }, All> & {
  readonly title: string;
} {
  const { path, title, search, queries, adverts } = declared;
  const page = definePage<string, All, object, Schema>({
    path,
    layout: 'member',
    ...(adverts === undefined ? {} : { adverts }),
    ...(search === undefined ? {} : { search }),
    ...(queries === undefined ? {} : { queries: (context) => queries(context.search) }),
    head: () => ({ kind: 'plain', title, path }),
    isOwn: true,
  });
  return { ...page, title };
}

/** Declares a list of the member area, whose search has its `page`; `memberList` makes its screen. */
export function memberListPage<Reply, Schema extends SearchSchema>(declared: {
  readonly path: `/member${string}`;
  readonly title: string;
  readonly search: Schema;
  readonly list: (search: SearchOf<Schema>) => Query<Reply>;
}) {
  const { list, path, title, search: schema } = declared;
  const queries = (search: SearchOf<Schema>) => ({ list: optional(list(search)) });
  return memberPage<ReturnType<typeof queries>, Schema>({ path, title, search: schema, queries });
}
