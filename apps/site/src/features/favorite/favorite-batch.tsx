import { api, lazyPart, PartWaiting } from '@wenyuan/app';
import { Suspense, useState } from 'react';
import type { BatchDeclaration } from '../../lib/member/selectable-rows.tsx';
import { useAction } from '../../lib/member/use-action.ts';
import { nameOfFavorite, type Favorite } from './favorite-name.ts';
import { useFolders } from './folders.ts';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** What members do to several of their favourites at once. */
export const batch: BatchDeclaration<Favorite> = {
  nameOf: nameOfFavorite,
  useBatch: (rows, onDone) => {
    const { data } = useFolders();
    /** Those that were chosen when the dialog opened. */
    const [moved, setMoved] = useState<number[]>();
    const ids = rows.map(({ id }) => id);
    const remove = useAction(api.favorite.delete(), {
      done: '已取消收藏',
      failure: '取消收藏失败',
      ask: {
        title: '取消收藏？',
        question: `不再收藏选中的 ${rows.length} 项。`,
        verb: '取消收藏',
      },
    });
    const removeAll = async () => {
      if (await remove.run({ id: ids })) onDone(ids);
    };
    const disabledReason = remove.isPending ? '正在处理，请稍候' : undefined;
    const close = () => setMoved(undefined);
    return {
      actions: [
        ...(data === undefined ? [] : [{ label: '移到收藏夹', onSelect: () => setMoved(ids) }]),
        { label: '取消收藏', danger: true, onSelect: () => void removeAll() },
      ].map((action) => ({ ...action, disabledReason })),
      isRunning: remove.isPending,
      dialog:
        moved === undefined ? null : (
          <Suspense fallback={<PartWaiting onCancel={close} />}>
            <MoveDialog ids={moved} onMoved={() => onDone(moved)} onClose={close} />
          </Suspense>
        ),
    };
  },
};
