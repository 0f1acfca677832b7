import type { Document } from '@wenyuan/api-client';
import { documentStatusLabels, isDocumentStatus } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link.tsx';
import { documentAddress } from './site-origin.ts';

/** The other documents of the same file; nothing where there is none. */
export function sameFileOf({ same_file = [] }: Document): ReactNode {
  if (same_file.length === 0) return undefined;
  return (
    <ul>
      {same_file.map(({ id, uuid, title, username, status }) => (
        <li key={id}>
          <SiteLink href={documentAddress({ id, uuid, status })}>{title}</SiteLink>（
          {[username, isDocumentStatus(status) ? documentStatusLabels[status] : '']
            .filter((part) => part !== '')
            .join('，')}
          ）
        </li>
      ))}
    </ul>
  );
}
