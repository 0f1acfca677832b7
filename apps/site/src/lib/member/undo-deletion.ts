import { api, mutate } from '@wenyuan/app';
import { CommentType } from '@wenyuan/domain';
import type { ToastAction } from '@wenyuan/ui';
import { runAction } from '../run-action.ts';
import { refreshMember } from './refresh-member.ts';

/** Takes what its author has just deleted out of the recycle bin. */
export function undoDeletion(type: CommentType, id: readonly number[]): ToastAction {
  const recover = async () => {
    const call = () => mutate(api.recycle.recoverOwn(), { id: [...id], type });
    if (await runAction(call, '已恢复', '恢复失败')) await refreshMember();
  };
  return { label: '恢复', onSelect: () => void recover() };
}
