import type { Contract, ReplyOf } from '@wenyuan/api-client';
import {
  dynamicTypeLabels,
  formatDateTime,
  formatRelativeTime,
  type DynamicType,
} from '@wenyuan/domain';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';

export type Dynamic = ReplyOf<Contract['user']['dynamic']>['dynamic'][number];

/** What the member did, with a link to what it was done to. */
export function DynamicRow({ row }: { row: Dynamic }) {
  const { type, title, href, created_at } = row;
  const label = dynamicTypeLabels[type as DynamicType] ?? '';
  return (
    <ListRow
      title={
        <>
          {label} {href.startsWith('/') ? <Link to={href}>{title}</Link> : title}
        </>
      }
      facts={[
        <time key="at" dateTime={created_at} title={formatDateTime(created_at)}>
          {formatRelativeTime(created_at)}
        </time>,
      ]}
    />
  );
}
