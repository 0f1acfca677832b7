import { api, mutate, useSession, PartWaiting } from '@wenyuan/app';
import { bookTitle, excerpt, DocumentStatus, RecommendType } from '@wenyuan/domain';
import { confirm, Menu, type MenuAction } from '@wenyuan/ui';
import { Settings2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../lib/rights.ts';
import { runAction as run } from '../../lib/run-action.ts';
import { EditDocumentDialog } from '../own-document/index.ts';
import type { DocumentReply } from './document-reply.ts';
import { useReconvert } from './use-reconvert.ts';

const { Converted, Disabled } = DocumentStatus;

/** What the owner and operators do with a document, each by a right of its own; nothing for anybody else. */
export function ManageMenu({ document }: { document: DocumentReply }) {
  const { user } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const [isEditing, setIsEditing] = useState(false);
  const { id, title, status, recommend_at } = document;
  const isOwner = user?.id === document.user_id;
  const reconvert = useReconvert(document);
  const check = (next: DocumentStatus) =>
    mutate(api.document.check(), { id: [id], status: next, seen_status: status });
  const recommend = (type: RecommendType) => mutate(api.document.recommend(), { id: [id], type });
  const remove = async () => {
    // It goes to the recycle bin, which operators see.
    const restoring = isOwner ? '\n如需恢复，请联系管理员。' : '';
    const question = `删除${bookTitle(excerpt(title, 40))}后，读者不能再打开它。${restoring}`;
    if (!(await confirm(question, { title: '删除文档？', danger: true, verb: '删除' }))) return;
    const isGone = await run(
      () => mutate(api.document.delete(), { id: [id] }),
      '删除成功',
      '删除失败',
    );
    if (isGone) await navigate(paths.library());
  };
  const actions: MenuAction[] = [];
  if (isOwner || may('/api.v1.DocumentAPI/UpdateDocument'))
    actions.push({ label: '编辑', onSelect: () => setIsEditing(true) });
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
  if (actions.length === 0) return null;
  return (
    <>
      <Menu label="管理这份文档" size="sm" actions={actions}>
        <Settings2 size={16} aria-hidden="true" />
        管理
      </Menu>
      {isEditing ? (
        <Suspense fallback={<PartWaiting onCancel={() => setIsEditing(false)} />}>
          <EditDocumentDialog document={document} onClose={() => setIsEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
