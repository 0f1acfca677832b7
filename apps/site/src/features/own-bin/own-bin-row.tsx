import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { bookTitle, excerpt, formatBytes, formatDateTime } from '@wenyuan/domain';
import { FileTypeIcon } from '@wenyuan/ui';
import { ListRow } from '../../lib/member/list-row.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { RowButton } from '../../lib/row-button.tsx';

type Deleted = ReplyOf<Contract['recycle']['own']>['deleted'][number];

/** Something that its author deleted, with the way back. Only documents are files. */
export function OwnBinRow({ row }: { row: Deleted }) {
  const { id, title, ext, size, buyer_count, deleted_at, purge_at } = row;
  const isDocument = ext !== '';
  const recover = useAction(api.recycle.recoverOwn(), { done: '已恢复', failure: '恢复失败' });
  const recoverAndCount = async () => {
    if (await recover.run({ id: [id], type: isDocument ? 0 : 1 })) await refreshMember();
  };
  return (
    <ListRow
      icon={isDocument ? <FileTypeIcon ext={ext} /> : undefined}
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
