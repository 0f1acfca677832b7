import type { Document } from '@wenyuan/api-client';
import { documentStatusLabels, formatWhole, isDocumentStatus } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './other-documents.module.css';
import { paths } from './paths.ts';
import { SiteLink } from './site-link.tsx';
import { documentAddress } from './site-origin.ts';

type Other = NonNullable<Document['same_file']>[number] & { readonly likeness?: number };

function otherDocuments(others: readonly Other[], end?: ReactNode): ReactNode {
  if (others.length === 0) return undefined;
  return (
    <ul>
      {others.map(({ id, uuid, title, username, status, likeness }) => (
        <li key={id}>
          <SiteLink href={documentAddress({ id, uuid, status })}>{title}</SiteLink>（
          {[
            username,
            isDocumentStatus(status) ? documentStatusLabels[status] : '',
            likeness === undefined ? '' : `约 ${likeness}% 相同`,
          ]
            .filter((part) => part !== '')
            .join('，')}
          ）
        </li>
      ))}
      {end}
    </ul>
  );
}

/** The other documents of the same file; nothing where there is none. */
export const sameFileOf = ({ same_file = [] }: Document): ReactNode => otherDocuments(same_file);

/**
 * The first documents of other files whose text is like this one's, and the way to all of them, to choose which stay; nothing where
 * there is none.
 */
export function similarOf(
  { id, similar = [], similar_count = similar.length }: Document,
  most = similar.length,
): ReactNode {
  return otherDocuments(
    similar.slice(0, most),
    <li>
      <Link className={styles.all} to={paths.documents(`?similar_to=${id}`)}>
        在列表中对比这 {formatWhole(similar_count + 1)} 份
      </Link>
    </li>,
  );
}
