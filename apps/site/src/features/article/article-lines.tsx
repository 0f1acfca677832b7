import type { ArticleSummary } from '@wenyuan/api-client';
import { formatRelativeTime } from '@wenyuan/domain';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './article.module.css';

/** Titles with dates, for narrow places. */
export function ArticleLines({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className={styles.lines}>
      {articles.map((article) => (
        <li key={article.id}>
          <Link to={paths.article(article)} className={styles.line}>
            <span className={styles.lineTitle} title={article.title}>
              {article.title}
            </span>
            <time dateTime={article.created_at} suppressHydrationWarning>
              {formatRelativeTime(article.created_at)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
