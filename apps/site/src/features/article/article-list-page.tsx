import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import {
  ARTICLE_PAGE_SIZE,
  CategoryType,
  formatCount,
  formatRelativeTime,
  parsePage,
} from '@wenyuan/domain';
import { Breadcrumb, classes, EmptyState, LoadFailed, Pagination, Skeleton } from '@wenyuan/ui';
import { Link, useParams, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { api, categoriesQuery, queryClient, RouteLink, throwNotFound } from '@wenyuan/app';
import { Head } from '../../lib/page-title.tsx';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import styles from './article.module.css';

function listQuery(category: number | undefined, params: URLSearchParams) {
  return api.article.list({
    page: parsePage(params.get('page')),
    size: ARTICLE_PAGE_SIZE,
    ...(category === undefined ? {} : { category_id: [category] }),
  });
}

function categoryOf(param: string | undefined): number | undefined {
  return param === undefined ? undefined : Number(param);
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const category = categoryOf(params.category);
  const { searchParams } = new URL(request.url);
  queryClient.ensureQueryData(listQuery(category, searchParams)).catch(() => undefined);
  if (category === undefined) return null;
  const { category: all } = await queryClient.ensureQueryData(categoriesQuery());
  if (!all.some(({ id, type }) => id === category && type === CategoryType.Article))
    throwNotFound(request);
  return null;
}

function Articles({ category, params }: { category: number | undefined; params: URLSearchParams }) {
  const query = useQuery({ ...listQuery(category, params), placeholderData: keepPreviousData });
  if (query.isError)
    return (
      <LoadFailed
        message={errorMessage(query.error, '文章列表加载失败')}
        onRetry={() => void query.refetch()}
      />
    );
  if (query.data === undefined) return <Skeleton height={480} />;
  const { total, article: articles } = query.data;
  if (total === 0) return <EmptyState title="暂时没有文章">过些时候再来看看。</EmptyState>;
  return (
    <>
      {articles.map((article) => (
        <article key={article.id} className={styles.item}>
          <h2 className={styles.itemTitle}>
            <Link to={paths.article(article)}>{article.title}</Link>
          </h2>
          <p className={styles.summary}>{article.description}</p>
          <p className={styles.meta}>
            {article.user.username} ·{' '}
            <time dateTime={article.created_at} suppressHydrationWarning>
              {formatRelativeTime(article.created_at)}
            </time>{' '}
            · {formatCount(article.view_count)} 次阅读
          </p>
        </article>
      ))}
      <Pagination
        page={parsePage(params.get('page'))}
        pages={Math.ceil(total / ARTICLE_PAGE_SIZE)}
        total={total}
        hrefOf={(page) => (page === 1 ? '?' : `?page=${page}`)}
        link={RouteLink}
      />
    </>
  );
}

export function Component() {
  const category = categoryOf(useParams().category);
  const [params] = useSearchParams();
  const categories = useCategories(1);
  const offered = useOfferedCategories(1);
  const here = categories.find(({ id }) => id === category);
  const title = here?.title ?? '文章';
  const path = paths.articles(category);
  return (
    <main id="main" className={styles.page}>
      <Head
        page={{
          kind: 'list',
          title,
          description: here?.description ?? '',
          path,
          crumbs: [],
          page: parsePage(params.get('page')),
        }}
      />
      <Breadcrumb
        link={RouteLink}
        crumbs={[
          { title: '首页', href: '/' },
          ...(here === undefined
            ? [{ title: '文章' }]
            : [{ title: '文章', href: '/article' }, { title }]),
        ]}
      />
      <h1 className={styles.heading}>{title}</h1>
      {offered.length === 0 ? null : (
        <nav aria-label="文章分类">
          <ul className={styles.tabs}>
            <li>
              <Link
                to={paths.articles()}
                className={classes(styles.tab, category === undefined && styles.tabCurrent)}
              >
                全部
              </Link>
            </li>
            {offered.map(({ id, title: name }) => (
              <li key={id}>
                <Link
                  to={paths.articles(id)}
                  className={classes(styles.tab, id === category && styles.tabCurrent)}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Articles category={category} params={params} />
    </main>
  );
}
