import type { ArticleSummary } from '@wenyuan/api-client';
import { articleDate, countOf, formatRelativeTime, langOf } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './article.module.css';

/** Articles with their summaries. */
export function ArticleRows({ articles }: { articles: readonly ArticleSummary[] }) {
  return articles.map((article) => (
    <article key={article.id} className={styles.item}>
      <h2 className={styles.itemTitle} title={article.title}>
        <Link to={paths.article(article)} lang={langOf(article.title)}>
          {article.title}
        </Link>
        {article.recommend_at === null ? null : (
          <>
            {' '}
            <Tag tone="accent">推荐</Tag>
          </>
        )}
      </h2>
      <p
        className={styles.summary}
        lang={langOf(article.description)}
        title={article.description || undefined}
      >
        {article.description}
      </p>
      <p className={styles.meta}>
        <Link to={paths.user(article.user_id)}>{article.user.username}</Link> ·{' '}
        <time dateTime={articleDate(article)} suppressHydrationWarning>
          {formatRelativeTime(articleDate(article))}
        </time>{' '}
        · {countOf(article.view_count, '次阅读')}
        {article.comment_count > 0 ? ` · ${countOf(article.comment_count, '条评论')}` : ''}
        {article.favorite_count > 0 ? ` · ${countOf(article.favorite_count, '次收藏')}` : ''}
      </p>
    </article>
  ));
}
