import type { Wish } from '@wenyuan/api-client';
import { useSession } from '@wenyuan/app';
import { CategoryType, formatRelativeTime, langOf, WishStatus } from '@wenyuan/domain';
import { Link } from 'react-router';
import { useCategories } from '../../lib/categories.ts';
import { paths } from '../../lib/paths.ts';
import { WishActions } from './wish-actions.tsx';
import styles from './wish.module.css';

/** Who found it, and what. */
export function WishAnswer({ wish }: { wish: Wish }) {
  const { document_uuid: uuid, document_title, answered_username: finder } = wish;
  if (wish.status !== WishStatus.Answered) return null;
  if (uuid === '')
    return <p className={styles.answer}>{wish.is_gone ? '找到的文档已不可查看' : '已找到'}</p>;
  return (
    <p className={styles.answer}>
      {finder === '' ? '已找到：' : `${finder} 找到了：`}
      <Link to={paths.document({ uuid, category_id: [] })} lang={langOf(document_title)}>
        {document_title}
      </Link>
    </p>
  );
}

/** One wish of the public list. */
export function WishItem({ wish }: { wish: Wish }) {
  const { user } = useSession();
  const { title, description, user_id, username, supporter_count, created_at } = wish;
  const category = useCategories(CategoryType.Document).find(({ id }) => id === wish.category_id);
  return (
    <li className={styles.item}>
      <article className={styles.about}>
        <h2 className={styles.title} lang={langOf(title)}>
          {title}
        </h2>
        {description === '' ? null : (
          <p className={styles.description} lang={langOf(description)}>
            {description}
          </p>
        )}
        <WishAnswer wish={wish} />
        <p className={styles.meta}>
          <span>{supporter_count} 人想要</span>
          <span>
            <Link to={paths.user(user_id)}>{username}</Link> 提出
          </span>
          <time dateTime={created_at} suppressHydrationWarning>
            {formatRelativeTime(created_at)}
          </time>
          {category === undefined ? null : (
            <Link to={paths.category(category.id)}>{category.title}</Link>
          )}
        </p>
      </article>
      <WishActions wish={wish} isOwn={user?.id === user_id} />
    </li>
  );
}
