import type { HeadCrumb } from '@wenyuan/domain';
import { paths } from './paths.ts';

type Categories = readonly {
  readonly id: number;
  readonly title: string;
  readonly enable?: boolean | undefined;
}[];

/** The way to a category of documents, from the root down as far as there is a page for everybody. */
export function libraryCrumbs(path: Categories): HeadCrumb[] {
  const end = path.findIndex(({ enable }) => enable === false);
  return [
    { title: '首页', path: paths.home() },
    { title: '文库', path: paths.library() },
    ...(end < 0 ? path : path.slice(0, end)).map(({ id, title }) => ({
      title,
      path: paths.category(id),
    })),
  ];
}

/** The way to a category of articles. */
export function articleCrumbs(path: Categories): HeadCrumb[] {
  return [
    { title: '首页', path: paths.home() },
    { title: '文章', path: paths.articles() },
    ...path.map(({ id, title }) => ({ title, path: paths.articles(id) })),
  ];
}
