import { countOf } from '@wenyuan/domain';
import { Avatar } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Standing } from '../../lib/standing.tsx';
import { FollowPlace } from './follow-place.tsx';
import styles from './author-card.module.css';

type Author = {
  readonly id: number;
  readonly username: string;
  readonly avatar: string;
  readonly signature: string;
  readonly doc_count: number;
  readonly article_count: number;
  readonly is_vip?: boolean;
  readonly displayed_group?: { readonly title: string; readonly color: string } | null;
};

/** Who made it, with the way to all that they published. */
export function AuthorCard({ author }: { author: Author }) {
  return (
    <>
      <div className={styles.author}>
        <Link to={paths.user(author.id)} className={styles.card}>
          <Avatar user={author} size={44} />
          <span className={styles.cardText}>
            <span className={styles.name}>
              {author.username}
              <Standing user={author} />
            </span>
            <span className={styles.counts}>
              {`${countOf(author.doc_count, '份文档')} · ${countOf(author.article_count, '篇文章')}`}
            </span>
          </span>
        </Link>
        <FollowPlace author={author} />
      </div>
      {author.signature === '' ? null : <p className={styles.signature}>{author.signature}</p>}
    </>
  );
}
