import { keywordsOf } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import styles from './keyword-links.module.css';
import { paths } from './paths.ts';

/** The first keywords of a work, each of which searches for itself. */
export function KeywordLinks({ keywords }: { keywords: string }) {
  const words = keywordsOf(keywords);
  if (words.length === 0) return null;
  return (
    <ul className={styles.keywords} aria-label="关键词">
      {words.slice(0, 8).map((word) => (
        <li key={word}>
          <Link to={paths.search(word)}>
            <Tag>{word}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}
