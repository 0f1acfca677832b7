import { api, categoriesOf, categoriesQuery } from '@wenyuan/app';
import { ARTICLE_PAGE_SIZE, categoryPath, CategoryType, mergedInto } from '@wenyuan/domain';
import { articleCrumbs } from '../../lib/crumbs.ts';
import { definePage, optional } from '../../lib/define-page.ts';
import { paths } from '../../lib/paths.ts';
import { param } from '../../lib/search-schema.ts';

export const articleSorts = [
  { value: '', label: '最新发布' },
  { value: 'view_count desc', label: '热门文章' },
  { value: 'recommend_at desc', label: '推荐' },
] as const;

const articleSearch = { page: param.page, order: param.choice(articleSorts) };

export const page = definePage({
  path: '/article/:category?',
  params: ({ category }) => {
    if (category === undefined) return { category };
    return /^\d{1,9}$/.test(category) ? { category: Number(category) } : undefined;
  },
  search: articleSearch,
  queries: ({ params: { category }, search }) => ({
    categories: categoriesQuery(),
    found: optional(
      api.article.list({
        page: search.page,
        size: ARTICLE_PAGE_SIZE,
        is_page: [false],
        ...(category === undefined ? {} : { category_id: [category] }),
        ...(search.order === '' ? {} : { order: search.order }),
        ...(search.order === 'recommend_at desc' ? { is_recommend: [true] } : {}),
      }),
    ),
  }),
  moved: ({ categories }, { params: { category } }) => {
    const into = mergedInto(categoriesOf(categories, CategoryType.Article), category);
    return into === undefined ? undefined : paths.articles(into);
  },
  head: ({ categories, found }, { params: { category }, search }) => {
    const path =
      category === undefined
        ? []
        : categoryPath(categoriesOf(categories, CategoryType.Article), category);
    const here = path.at(-1);
    if (category !== undefined && here === undefined) return undefined;
    return {
      kind: 'list',
      title: here?.title ?? '文章',
      description: here?.description ?? '',
      path: paths.articles(category),
      crumbs: articleCrumbs(path),
      page: search.page,
      filtered: search.order !== '',
      isPastEnd: search.page > 1 && found?.article.length === 0,
    };
  },
});
