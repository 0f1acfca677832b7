import type { Document } from '@wenyuan/api-client';
import { documentStatusLabels, isDocumentStatus } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';
import { documentAddress } from './site-origin.ts';

type Other = NonNullable<Document['same_file']>[number] & { readonly likeness?: number };

function otherDocuments(others: readonly Other[]): ReactNode {
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
    </ul>
  );
}

/** The other documents of the same file; nothing where there is none. */
export const sameFileOf = ({ same_file = [] }: Document): ReactNode => otherDocuments(same_file);

/** The documents of other files whose text is like this one's; nothing where there is none. */
export const similarOf = ({ similar = [] }: Document): ReactNode => otherDocuments(similar);
