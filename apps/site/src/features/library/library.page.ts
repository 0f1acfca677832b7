import { api, categoriesOf, categoriesQuery } from '@wenyuan/app';
import { categoryPath, CategoryType, mergedInto } from '@wenyuan/domain';
import { libraryCrumbs } from '../../lib/crumbs.ts';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import {
  isFiltered,
  librarySearch,
  showsTopics,
  toListInput,
  toTypesInput,
} from './library-search.ts';

const ALL = 'all';

/** The newest topics, in one line. */
export const topicsQuery = () => optional(api.topic.list({ enable: [true], size: 5 }));

export const page = definePage({
  path: '/library/:category?',
  params: ({ category }) => {
    if (category === undefined || category === ALL) return { category: undefined };
    return /^\d{1,9}$/.test(category) ? { category: Number(category) } : undefined;
  },
  search: librarySearch,
  adverts: () => 'list',
  queries: ({ params, search }) => ({
    categories: categoriesQuery(),
    found: optional(api.document.list(toListInput(params.category, search))),
    ...(showsTopics(params.category, search) ? { topics: topicsQuery() } : {}),
  }),
  later: (_replies, { params, search }) => [
    api.document.types(toTypesInput(params.category, search)),
  ],
  moved: ({ categories }, { params: { category } }) => {
    const into = mergedInto(categoriesOf(categories, CategoryType.Document), category);
    return into === undefined ? undefined : paths.category(into);
  },
  head: ({ categories, found }, { params: { category }, search }) => {
    const path =
      category === undefined
        ? []
        : categoryPath(categoriesOf(categories, CategoryType.Document), category);
    const here = path.at(-1);
    if (category !== undefined && here === undefined) return undefined;
    return {
      kind: 'list',
      title: here?.title ?? '文库',
      description: here?.description ?? '',
      path: category === undefined ? paths.library() : paths.category(category),
      crumbs: libraryCrumbs(path),
      page: search.page,
      filtered: isFiltered(search),
      isPastEnd: search.page > 1 && found?.document.length === 0,
    };
  },
});
