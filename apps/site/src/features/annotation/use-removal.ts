import { api, mutate } from '@wenyuan/app';
import { useAction } from '../../lib/member/use-action.ts';
import type { Annotation, Part } from './annotation.ts';
import { changeWaiting, isSamePlace } from '../../lib/notes/waiting.ts';

type Removed = Part & Pick<Annotation, 'id' | 'note' | 'document_id'>;

/** With what waits on this device of it. */
async function remove(row: Removed): Promise<void> {
  if (row.id > 0) await mutate(api.annotation.delete(), { id: [row.id] });
  changeWaiting((all) =>
    all.filter((each) =>
      'id' in each
        ? each.id !== row.id
        : each.document_id !== row.document_id || !isSamePlace(each, row),
    ),
  );
}

/** Takes an annotation away; one with a note only after a question. `run` resolves to whether it is gone. */
export function useRemoval(row: Removed | undefined) {
  const ask = { title: '删除笔记？', question: '写下的笔记会一起删除，不能恢复。', verb: '删除' };
  const { run, isPending } = useAction(
    { mutationFn: remove },
    {
      done: '已删除',
      failure: '删除失败',
      ...(row === undefined || row.note === '' ? {} : { ask }),
    },
  );
  return {
    run: async () => row !== undefined && (await run(row)),
    isPending,
  };
}
