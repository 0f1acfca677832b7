import type { FollowedWork, FollowPerson } from '@wenyuan/api-client';
import { countOf, formatDateTime, formatRelativeTime } from '@wenyuan/domain';
import { Avatar, FileTypeIcon } from '@wenyuan/ui';
import { Newspaper } from 'lucide-react';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';
import { paths } from '../../lib/paths.ts';
import { Standing } from '../../lib/standing.tsx';
import { FollowToggle } from './follow-button.tsx';
import styles from './follow.module.css';

/** A document or an article of somebody whom the member follows. */
function WorkRow({ work: { document, article, published_at } }: { work: FollowedWork }) {
  const at = (
    <time dateTime={published_at} title={formatDateTime(published_at)}>
      {formatRelativeTime(published_at)}
    </time>
  );
  if (document !== undefined)
    return (
      <ListRow
        icon={<FileTypeIcon ext={document.ext} />}
        title={document.title}
        to={paths.document(document)}
        facts={[
          <>
            <Link to={paths.user(document.user_id)}>{document.username}</Link> 发布了文档
          </>,
          at,
          document.pages > 0 && `${document.pages} 页`,
        ]}
      />
    );
  if (article === undefined) return null;
  return (
    <ListRow
      icon={<Newspaper className={styles.article} size={20} aria-hidden="true" />}
      title={article.title}
      to={paths.article(article)}
      facts={[
        <>
          <Link to={paths.user(article.user_id)}>{article.user.username}</Link> 发布了文章
        </>,
        at,
      ]}
    >
      {article.description === '' ? null : <p className={styles.summary}>{article.description}</p>}
    </ListRow>
  );
}

function PersonRow({ person }: { person: FollowPerson }) {
  const { doc_count, article_count, fans_count, signature } = person;
  return (
    <ListRow
      icon={<Avatar user={person} size={40} />}
      title={person.username}
      to={paths.user(person.id)}
      tags={<Standing user={person} />}
      facts={[
        countOf(doc_count, '份文档'),
        countOf(article_count, '篇文章'),
        countOf(fans_count, '位粉丝'),
      ]}
      keepsBeside
      actions={<FollowToggle author={person} isFollowed={person.is_followed} />}
    >
      {signature === '' ? null : <p className={styles.summary}>{signature}</p>}
    </ListRow>
  );
}

export type Row = { readonly id: number } & (
  | { readonly work: FollowedWork }
  | { readonly person: FollowPerson }
);

export function FollowRow({ row }: { row: Row }) {
  return 'work' in row ? <WorkRow work={row.work} /> : <PersonRow person={row.person} />;
}
