import { api, mutate, useSession, useSettings, PartWaiting } from '@wenyuan/app';
import {
  bookTitle,
  CommentType,
  excerpt,
  DocumentStatus,
  isPublicDocument,
  RecommendType,
} from '@wenyuan/domain';
import { confirm, type MenuAction } from '@wenyuan/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaving } from '../../lib/leaving.ts';
import { undoDeletion } from '../../lib/member/undo-deletion.ts';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/rights.ts';
import { runAction as run } from '../../lib/run-action.ts';
import { deletionQuestion, EditDocumentDialog, useShelf } from '../own-document/index.ts';
import type { DocumentReply } from './document-reply.ts';
import { useReconvert } from './use-reconvert.ts';

const { Converted, Disabled } = DocumentStatus;

/**
 * What the owner and operators do with a document, each by a right of its own; nothing for anybody else. `form` is drawn
 * beside the menu of the actions.
 */
export function useManagement(document: DocumentReply) {
  const { user } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { id, title, status, price, recommend_at } = document;
  const { system, score } = useSettings();
  const isOwner = user?.id === document.user_id;
  const isWithdrawn = document.is_withdrawn === true;
  const reconvert = useReconvert(document);
  const shelf = useShelf();
  const check = (next: DocumentStatus) =>
    mutate(api.document.check(), { id: [id], status: next, seen_status: status });
  const recommend = (type: RecommendType) => mutate(api.document.recommend(), { id: [id], type });
  const remove = async () => {
    const outcome = `${bookTitle(excerpt(title, 40))}后，读者不能再打开它`;
    const question = isOwner
      ? // It goes to the recycle bin, which operators see.
        deletionQuestion(outcome, {
          kept: price > 0 ? '购买过的读者仍可下载' : '',
          cost: score.delete_document,
          unit: system.credit_name,
        })
      : `删除${outcome}。`;
    if (!(await confirm(question, { title: '删除文档？', danger: true, verb: '删除' }))) return;
    const leave = () => navigate(isOwner ? paths.ownDocuments() : paths.library());
    await run(
      () => mutate(leaving(api.document.delete(), leave), { id: [id] }),
      '删除成功',
      '删除失败',
      isOwner ? undoDeletion(CommentType.Document, [id]) : undefined,
    );
  };
  const actions: MenuAction[] = [];
  if (isOwner || may('/api.v1.DocumentAPI/UpdateDocument'))
    actions.push({ label: '编辑', onSelect: () => setIsEditing(true) });
  // What was bought cannot be withdrawn: the server says so.
  if (isOwner && (isWithdrawn || isPublicDocument(status)))
    actions.push({
      label: isWithdrawn ? '重新上架' : '下架',
      onSelect: () => void shelf.move([document], !isWithdrawn),
    });
  if (reconvert !== undefined) actions.push({ label: '重新转换', onSelect: reconvert });
  if (may('/api.v1.DocumentAPI/SetDocumentRecommend'))
    actions.push(
      recommend_at === null
        ? {
            label: '推荐',
            onSelect: () =>
              void run(() => recommend(RecommendType.Recommend), '设置成功', '设置失败'),
          }
        : {
            label: '取消推荐',
            onSelect: () => void run(() => recommend(RecommendType.Cancel), '设置成功', '设置失败'),
          },
    );
  if (may('/api.v1.DocumentAPI/CheckDocument') && status !== Disabled)
    actions.push({
      label: '禁用',
      onSelect: () => void run(() => check(Disabled), '设置成功', '设置失败'),
    });
  if (may('/api.v1.DocumentAPI/CheckDocument') && status === Disabled)
    actions.push({
      label: '启用',
      onSelect: () =>
        void run(() => check(Converted), '已启用，未通过审核的转为待审核', '设置失败'),
    });
  if (isOwner || may('/api.v1.DocumentAPI/DeleteDocument'))
    actions.push({ label: '删除', danger: true, onSelect: () => void remove() });
  const stopEditing = () => setIsEditing(false);
  const form = isEditing ? (
    <Suspense fallback={<PartWaiting onCancel={stopEditing} />}>
      <EditDocumentDialog document={document} onClose={stopEditing} />
    </Suspense>
  ) : null;
  return { actions, form };
}
