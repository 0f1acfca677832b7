import { useSuspenseQuery } from '@tanstack/react-query';
import { formatCount, formatDate } from '@wenyuan/domain';
import { Breadcrumb } from '@wenyuan/ui';
import { useMemo } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { api, queryClient, RouteLink } from '@wenyuan/app';
import { Head } from '../../lib/page-title.tsx';
import styles from './article.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

export async function loader({ params }: LoaderFunctionArgs) {
  await queryClient.ensureQueryData(api.article.get({ identifier: params.id ?? '' }));
  return null;
}

export function Component() {
  const identifier = useParams().id ?? '';
  const { data: article } = useSuspenseQuery(api.article.get({ identifier }));
  const html = useMemo(() => ({ __html: sanitizeHtml(article.content) }), [article.content]);
  const crumbs = [
    { title: '首页', path: '/' },
    { title: '文章', path: '/article' },
    ...article.category.map(({ id, title }) => ({ title, path: paths.articles(id) })),
  ];
  const { title, description, keywords, created_at, updated_at } = article;
  return (
    <main id="main" className={styles.page}>
      <Head
        page={{
          kind: 'article',
          title,
          description,
          keywords,
          created_at,
          updated_at,
          author: article.user.username,
          path: paths.article(article),
          crumbs,
        }}
      />
      <Breadcrumb
        link={RouteLink}
        crumbs={[...crumbs.map((crumb) => ({ title: crumb.title, href: crumb.path })), { title }]}
      />
      <article className={styles.article}>
        <h1 className={styles.articleTitle}>{title}</h1>
        <p className={styles.meta}>
          {article.user.username} ·{' '}
          <time dateTime={created_at} suppressHydrationWarning>
            {formatDate(created_at, 'yyyy-MM-dd')}
          </time>{' '}
          · {formatCount(article.view_count)} 次阅读
        </p>
        <div className={styles.prose} dangerouslySetInnerHTML={html} />
      </article>
    </main>
  );
}
