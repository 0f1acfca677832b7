import { useMutation } from '@tanstack/react-query';
import { errorMessage, type Contract, type Document, type ReplyOf } from '@wenyuan/api-client';
import { api, lazyPart, PartWaiting, useSettings } from '@wenyuan/app';
import { incomeHint } from '@wenyuan/document/upload';
import { CommentType, isPublicDocument } from '@wenyuan/domain';
import { confirm, toast, type MenuAction, type ToastAction } from '@wenyuan/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { undoDeletion } from '../../lib/member/undo-deletion.ts';
import { useSingle } from '../../lib/use-single.ts';
import type { BatchField } from './batch-dialog.tsx';
import { batchOutcome } from './batch-outcome.ts';
import { deletionQuestion } from './deletion-question.ts';
import { useShelf } from './use-shelf.ts';

const BatchDialog = lazyPart(async () => (await import('./batch-dialog.tsx')).BatchDialog);

type Reply = ReplyOf<Contract['document']['updateOwn' | 'deleteOwn']>;
const idsOf = (rows: readonly Document[]) => rows.map(({ id }) => id);

/** What authors do to several of their documents at once. */
export function useOwnBatch(
  rows: readonly Document[],
  onDone: (ids: readonly number[]) => void,
): { actions: readonly MenuAction[]; isRunning: boolean; dialog: ReactNode } {
  const { system, vip, score } = useSettings();
  const update = useMutation(api.document.updateOwn());
  const remove = useMutation(api.document.deleteOwn());
  const shelf = useShelf();
  const single = useSingle<void>();
  /** What a dialog asks for, and the documents that were chosen when it opened. */
  const [asked, setAsked] = useState<{ field: BatchField; rows: readonly Document[] }>();
  const isRunning = update.isPending || remove.isPending || shelf.isPending;

  const tell = (chosen: readonly Document[], reply: Reply, done: string, undo?: ToastAction) => {
    const { text, isWhole } = batchOutcome(chosen, reply, done);
    if (isWhole) toast.success(text, undo);
    else toast.error(text);
    onDone(idsOf(chosen));
  };
  const setVip = (is_vip: boolean) =>
    single(async () => {
      // The others of the chosen are so already.
      const changed = rows.filter((row) => row.is_vip !== is_vip);
      const hints = changed.flatMap(({ price }) => incomeHint({ price, is_vip }, vip.gives) ?? []);
      const question = `其中 ${hints.length} 份有价格，${hints[0]}。`;
      try {
        if (
          hints.length > 0 &&
          !(await confirm(question, { title: '设为会员文档？', verb: '设为会员文档' }))
        )
          return;
        const reply = await update.mutateAsync({ id: idsOf(changed), is_vip });
        tell(rows, reply, is_vip ? '已设为会员文档' : '已取消会员文档');
      } catch (error) {
        toast.error(errorMessage(error, '修改失败'));
      }
    });
  const removeAll = () =>
    single(async () => {
      const bought = rows.filter(({ buyer_count = 0 }) => buyer_count > 0).length;
      const question = deletionQuestion(`选中的 ${rows.length} 份文档后，读者不能再打开它们`, {
        kept: bought > 0 ? `其中 ${bought} 份有人购买过，购买过的读者仍可下载` : '',
        cost: score.delete_document * rows.length,
        unit: system.credit_name,
      });
      try {
        if (!(await confirm(question, { title: '删除文档？', danger: true, verb: '删除' }))) return;
        const reply = await remove.mutateAsync({ id: idsOf(rows) });
        tell(rows, reply, '已删除', undoDeletion(CommentType.Document, idsOf(rows)));
        await refreshMember();
      } catch (error) {
        toast.error(errorMessage(error, '删除失败'));
      }
    });

  /** Also those that cannot be moved, which are told. */
  const moveAll = async (is_withdrawn: boolean) => {
    if ((await shelf.move(rows, is_withdrawn)) === true) onDone(idsOf(rows));
  };
  const disabledReason = isRunning ? '正在处理，请稍候' : undefined;
  const actions = [
    { label: '分类', onSelect: () => setAsked({ field: 'category', rows }) },
    { label: '价格', onSelect: () => setAsked({ field: 'price', rows }) },
    ...(vip.enable && rows.some((row) => !row.is_vip)
      ? [{ label: '设为会员文档', onSelect: () => void setVip(true) }]
      : []),
    ...(vip.enable && rows.some((row) => row.is_vip)
      ? [{ label: '取消会员文档', onSelect: () => void setVip(false) }]
      : []),
    { label: '关键词', onSelect: () => setAsked({ field: 'keywords', rows }) },
    ...(rows.some(({ status }) => isPublicDocument(status))
      ? [{ label: '下架', onSelect: () => void moveAll(true) }]
      : []),
    ...(rows.some((row) => row.is_withdrawn === true)
      ? [{ label: '重新上架', onSelect: () => void moveAll(false) }]
      : []),
    { label: '删除', danger: true, onSelect: () => void removeAll() },
  ].map((action) => ({ ...action, disabledReason }));
  const close = () => setAsked(undefined);
  return {
    actions,
    isRunning,
    dialog: (
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {asked === undefined ? null : (
          <BatchDialog
            {...asked}
            save={async (change, done) => {
              tell(
                asked.rows,
                await update.mutateAsync({ id: idsOf(asked.rows), ...change }),
                done,
              );
            }}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}
