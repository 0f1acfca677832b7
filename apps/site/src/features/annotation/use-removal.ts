import { api, mutate } from '@wenyuan/app';
import { useAction } from '../../lib/member/use-action.ts';
import type { Annotation } from './annotation.ts';
import { asSent, isLost, keepWaiting } from './save-note.ts';
import { isMarkOf, isShownAs, type Place } from '../../lib/notes/waiting.ts';

type Removed = Place & Pick<Annotation, 'id' | 'note' | 'request_id'>;

/**
 * With what waits on this device of it, which may be on its way to the server. Without a network that waits, too; resolves to
 * whether the server knows.
 */
async function remove(row: Removed): Promise<boolean> {
  const present = asSent(row);
  const { id, quote } = present;
  let isLeft = id < 0;
  try {
    if (id > 0) await mutate(api.annotation.delete(), { id: [id] });
  } catch (error) {
    if (!isLost(error)) throw error;
    isLeft = true;
  }
  keepWaiting((all) => [
    ...all
      .filter((each) => !('id' in each && each.id === id))
      .map((each) =>
        // What the server refused stands beside its own, and beside what waits.
        (id < 0 ? isShownAs(each, present) : isMarkOf(each, row) && each.failure === undefined)
          ? { ...each, note: '', failure: undefined, isRemoved: true as const }
          : each,
      ),
    ...(isLeft && id > 0 ? [{ id, quote, isRemoved: true } as const] : []),
  ]);
  return !isLeft;
}

/** Takes an annotation away; one with a note only after a question. `run` resolves to whether it is gone. */
export function useRemoval(row: Removed | undefined) {
  const ask = { title: '删除笔记？', question: '写下的笔记会一起删除，不能恢复。', verb: '删除' };
  const { run, isPending } = useAction(
    { mutationFn: remove },
    {
      done: (isSent) => (isSent ? '已删除' : '已在这台设备上删除，联网后自动同步'),
      failure: '删除失败',
      ...(row === undefined || row.note === '' ? {} : { ask }),
    },
  );
  return {
    run: async () => row !== undefined && (await run(row)),
    isPending,
  };
}
