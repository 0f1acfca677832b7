import type { ArticleSummary } from '@wenyuan/api-client';
import { articleDate, formatRelativeTime, langOf } from '@wenyuan/domain';
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
            <span className={styles.lineTitle} lang={langOf(article.title)} title={article.title}>
              {article.title}
            </span>
            <time dateTime={articleDate(article)} suppressHydrationWarning>
              {formatRelativeTime(articleDate(article))}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}
