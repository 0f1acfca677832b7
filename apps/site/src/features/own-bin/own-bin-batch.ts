import { api } from '@wenyuan/app';
import type { BatchDeclaration } from '../../lib/member/selectable-rows.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import { typeOf, type Deleted } from './deleted.ts';

/** What authors do to several of what they deleted. */
export const batch: BatchDeclaration<Deleted> = {
  nameOf: ({ title }) => title,
  useBatch: (rows, onDone) => {
    const recover = useAction(api.recycle.recoverOwn(), {
      done: `已恢复 ${rows.length} 项`,
      failure: '恢复失败',
    });
    const recoverAll = async () => {
      const [first] = rows;
      const id = rows.map((row) => row.id);
      if (first === undefined || !(await recover.run({ id, type: typeOf(first) }))) return;
      onDone(id);
      await refreshMember();
    };
    const disabledReason = recover.isPending ? '正在处理，请稍候' : undefined;
    return {
      actions: [{ label: '恢复', onSelect: () => void recoverAll(), disabledReason }],
      isRunning: recover.isPending,
      dialog: null,
    };
  },
};
