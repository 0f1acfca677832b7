import { api } from '@wenyuan/app';
import { bookTitle, CommentType, excerpt, formatBytes, formatDateTime } from '@wenyuan/domain';
import { FileTypeIcon } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { ListRow } from '../../lib/member/list-row.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { RowButton } from '../../lib/row-button.tsx';
import { typeOf, type Deleted } from './deleted.ts';

/** Something that its author deleted, with the way back. */
export function OwnBinRow({ row, check }: { row: Deleted; check?: ReactNode }) {
  const { id, title, ext, size, buyer_count, deleted_at, purge_at } = row;
  const type = typeOf(row);
  const recover = useAction(api.recycle.recoverOwn(), { done: '已恢复', failure: '恢复失败' });
  const recoverAndCount = async () => {
    if (await recover.run({ id: [id], type })) await refreshMember();
  };
  return (
    <ListRow
      check={check}
      icon={type === CommentType.Document ? <FileTypeIcon ext={ext} /> : undefined}
      title={title}
      facts={[
        size > 0 && formatBytes(size),
        `${formatDateTime(deleted_at)} 删除`,
        buyer_count > 0 && `购买过的 ${buyer_count} 位读者仍可下载`,
        purge_at !== null && `将于 ${formatDateTime(purge_at)} 彻底删除`,
      ]}
      actions={
        <RowButton
          name={`恢复${bookTitle(excerpt(title, 40))}`}
          isPending={recover.isPending}
          onPress={() => void recoverAndCount()}
        >
          恢复
        </RowButton>
      }
    />
  );
}
