import { api, mutate } from '@wenyuan/app';
import { useAction } from '../../lib/member/use-action.ts';
import type { Annotation, Part } from './annotation.ts';
import { isLost } from './save-note.ts';
import { sendWaiting } from '../../lib/notes/send-waiting.ts';
import { changeWaiting, isSamePlace } from '../../lib/notes/waiting.ts';

type Removed = Part & Pick<Annotation, 'id' | 'note' | 'document_id'>;

/** With what waits on this device of it. Without a network that waits, too; resolves to whether the server knows. */
async function remove(row: Removed): Promise<boolean> {
  const { id, quote } = row;
  let isLeft = false;
  try {
    if (id > 0) await mutate(api.annotation.delete(), { id: [id] });
  } catch (error) {
    if (!isLost(error)) throw error;
    isLeft = true;
  }
  changeWaiting((all) => [
    ...all.filter((each) =>
      'id' in each
        ? each.id !== id
        : each.document_id !== row.document_id || !isSamePlace(each, row),
    ),
    ...(isLeft ? [{ id, quote, isRemoved: true } as const] : []),
  ]);
  if (isLeft) void sendWaiting();
  return !isLeft;
}

/** Takes an annotation away; one with a note only after a question. `run` resolves to whether it is gone. */
export function useRemoval(row: Removed | undefined) {
  const ask = { title: '删除笔记？', question: '写下的笔记会一起删除，不能恢复。', verb: '删除' };
  const { run, isPending } = useAction(
    { mutationFn: remove },
    {
      done: (isSent) => (isSent ? '已删除' : '没有网络，已在这台设备上删除，联网后自动同步'),
      failure: '删除失败',
      ...(row === undefined || row.note === '' ? {} : { ask }),
    },
  );
  return {
    run: async () => row !== undefined && (await run(row)),
    isPending,
  };
}
