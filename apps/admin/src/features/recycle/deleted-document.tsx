import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { bookTitle, formatDateTime } from '@wenyuan/domain';
import { Facts, RowDialog, useMay, type DetailProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';
import { DocumentActivity } from '../document/index.ts';

type Deleted = ReplyOf<Contract['recycle']['list']>['document'][number];

/** A document of the recycle bin: whoever decides what becomes of it sees who had it. */
export function DeletedDocument({ row, actions, onClose }: DetailProps<Deleted>) {
  const may = useMay();
  return (
    <RowDialog title={`已删除：${bookTitle(row.title)}`} actions={actions} onClose={onClose}>
      <Facts
        facts={{
          上传者: <PersonLink id={row.user_id}>{row.username}</PersonLink>,
          删除人: <PersonLink id={row.deleted_user_id}>{row.deleted_username}</PersonLink>,
          删除时间: formatDateTime(row.deleted_at),
        }}
      />
      {may('document.activity') ? <DocumentActivity document={row} /> : null}
    </RowDialog>
  );
}
