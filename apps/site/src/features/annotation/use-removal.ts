import { api } from '@wenyuan/app';
import { useAction } from '../../lib/member/use-action.ts';
import type { Annotation } from './annotation.ts';

/** Takes an annotation away; one with a note only after a question. `run` resolves to whether it is gone. */
export function useRemoval(row: Pick<Annotation, 'id' | 'note'> | undefined) {
  const ask = { title: '删除笔记？', question: '写下的笔记会一起删除，不能恢复。', verb: '删除' };
  const { run, isPending } = useAction(api.annotation.delete(), {
    done: '已删除',
    failure: '删除失败',
    ...(row === undefined || row.note === '' ? {} : { ask }),
  });
  return {
    run: async () => row !== undefined && (await run({ id: [row.id] })),
    isPending,
  };
}
