import { errorMessage } from '@wenyuan/api-client';
import { api, client, mutate } from '@wenyuan/app';
import { confirm, Menu, toast } from '@wenyuan/ui';
import { Library } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/index.ts';
import { DocumentDetail } from './document-detail.tsx';
import { ReconvertDialog } from './reconvert-dialog.tsx';
import { TrialDialog } from './trial-dialog.tsx';

/** Asks with the number of documents, since no choice of rows limits it. */
async function applyPreviewToAll(): Promise<void> {
  try {
    const { total } = await client.document.list({ page: 1, size: 1 });
    const question = `按“转换配置”重新设置全部 ${total} 份文档的可预览页数。\n筛选与选择不起作用，手动设置过的页数会被覆盖。`;
    if (
      !(await confirm(question, {
        title: '重设可预览页数？',
        danger: true,
        verb: `设置全部 ${total} 份`,
      }))
    )
      return;
    const reply = await mutate(api.document.applyPreview(), {});
    toast.success(`已更新 ${reply.total} 份文档的可预览页数`);
  } catch (error) {
    toast.error(errorMessage(error, '设置失败'));
  }
}

/** What is done to all documents, whichever are listed or chosen, and the drawer of the one that the address names. */
export function LibraryActions() {
  const may = useMay();
  const [dialog, setDialog] = useState<'reconvert' | 'trial'>();
  const actions = [
    { label: '批量重新转换…', key: 'document.reconvert', onSelect: () => setDialog('reconvert') },
    { label: '试转换文件…', key: 'document.trial', onSelect: () => setDialog('trial') },
    {
      label: '全部应用预览配置…',
      key: 'document.applyPreview',
      onSelect: () => void applyPreviewToAll(),
    },
  ].filter(({ key }) => may(key));
  return (
    <>
      {actions.length === 0 ? null : (
        <Menu label="全库操作" variant="outline" size="sm" actions={actions}>
          <Library aria-hidden="true" />
          全库操作
        </Menu>
      )}
      {dialog === 'reconvert' ? <ReconvertDialog onClose={() => setDialog(undefined)} /> : null}
      {dialog === 'trial' ? <TrialDialog onClose={() => setDialog(undefined)} /> : null}
      <DocumentDetail />
    </>
  );
}
