import { formatCount, formatDate } from '@wenyuan/domain';
import { Breadcrumb } from '@wenyuan/ui';
import { useMemo } from 'react';
import { RouteLink } from '@wenyuan/app';
import { articleCrumbs } from '../../lib/crumbs.ts';
import { usePage } from '../../lib/use-page.ts';
import { ArticleAside, ArticleBelow } from './article-around.tsx';
import { page } from './article.page.ts';
import styles from './article.module.css';
import { sanitizeHtml } from './sanitize-html.ts';

export function Component() {
  const { article } = usePage(page).replies;
  const html = useMemo(() => ({ __html: sanitizeHtml(article.content) }), [article.content]);
  const crumbs = articleCrumbs(article.category);
  const { title, created_at } = article;
  return (
    <main id="main" className={styles.page}>
      <Breadcrumb
        link={RouteLink}
        crumbs={[...crumbs.map((crumb) => ({ title: crumb.title, href: crumb.path })), { title }]}
      />
      <div className={styles.columns}>
        <div>
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
          <ArticleBelow article={article} />
        </div>
        <ArticleAside article={article} />
      </div>
    </main>
  );
}
