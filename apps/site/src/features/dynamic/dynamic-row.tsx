import type { Contract, ReplyOf } from '@wenyuan/api-client';
import {
  bookTitle,
  dynamicTypeLabels,
  DynamicType,
  formatDateTime,
  formatRelativeTime,
} from '@wenyuan/domain';
import { Link } from 'react-router';
import { ListRow } from '../../lib/member/list-row.tsx';

export type Dynamic = ReplyOf<Contract['user']['dynamic']>['dynamic'][number];

const { Comment, Favorite, Upload, Download, DeleteDocument } = DynamicType;
/** What is done to a document or an article, which the title then names. */
const toWorks: readonly number[] = [Comment, Favorite, Upload, Download, DeleteDocument];

/** What the member did, with a link to what it was done to. */
export function DynamicRow({ row }: { row: Dynamic }) {
  const { type, title, href, created_at } = row;
  const label = dynamicTypeLabels[type as DynamicType] ?? '';
  const isOfWork = toWorks.includes(type) && title !== '';
  const name = isOfWork ? bookTitle(title) : title;
  return (
    <ListRow
      title={
        <>
          {label}
          {isOfWork ? '' : ' '}
          {href.startsWith('/') ? <Link to={href}>{name}</Link> : name}
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
