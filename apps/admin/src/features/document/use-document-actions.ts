import { useQueryClient } from '@tanstack/react-query';
import { errorMessage, type Document } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { DocumentStatus, type RecommendType } from '@wenyuan/domain';
import { confirm, toast } from '@wenyuan/ui';

function named(documents: readonly Document[]): string {
  const [only] = documents;
  return documents.length === 1 && only !== undefined
    ? `文档《${only.title}》`
    : `选中的 ${documents.length} 份文档`;
}

/** Actions on one document or many. Each asks before a change that is hard to undo, and reports its outcome. */
export function useDocumentActions(onDone: () => void) {
  const queryClient = useQueryClient();

  async function run(
    work: () => Promise<unknown>,
    success: string,
    failure: string,
    undo?: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey: ['document'] });
      await queryClient.invalidateQueries({ queryKey: ['category'] });
      onDone();
      if (undo === undefined) toast.success(success);
      else
        toast.success(success, {
          label: '撤销',
          onSelect: () => void run(undo, '已恢复', '恢复失败'),
        });
    } catch (error) {
      toast.error(errorMessage(error, failure));
    }
  }
  const ids = (documents: readonly Document[]) => documents.map(({ id }) => id);

  return {
    remove: async (documents: readonly Document[]) => {
      const text = `您确定要删除${named(documents)}吗？删除之后将会进入回收站，可以恢复。`;
      if (!(await confirm(text, { danger: true }))) return;
      const id = ids(documents);
      await run(
        () => client.document.delete({ id }),
        '删除成功',
        '删除失败',
        () => client.recycle.recover({ id }),
      );
    },
    reconvert: (documents: readonly Document[]) =>
      run(
        () => client.document.reconvert({ id: ids(documents) }),
        '已加入转换队列',
        '重新转换失败',
      ),
    /** Applies to the chosen documents, or to all when none is chosen. */
    applyPreview: async (documents: readonly Document[]) => {
      const whose = documents.length === 0 ? '全部文档' : named(documents);
      const text = `按「转换配置」中的预览比例与预览页数，重新设置${whose}的可预览页数？手动设置过的页数会被覆盖。`;
      if (!(await confirm(text))) return;
      await run(
        () => client.document.applyPreview(documents.length === 0 ? {} : { id: ids(documents) }),
        '可预览页数已更新',
        '设置失败',
      );
    },
    recommend: (documents: readonly Document[], type: RecommendType) =>
      run(() => client.document.recommend({ id: ids(documents), type }), '设置成功', '设置失败'),
    enable: (documents: readonly Document[]) =>
      run(
        () => client.document.check({ id: ids(documents), status: DocumentStatus.Converted }),
        '操作成功',
        '操作失败',
      ),
    disable: (documents: readonly Document[]) =>
      run(
        () => client.document.check({ id: ids(documents), status: DocumentStatus.Disabled }),
        '操作成功',
        '操作失败',
      ),
    approve: (documents: readonly Document[]) =>
      run(
        () => client.document.check({ id: ids(documents), status: DocumentStatus.PendingConvert }),
        '审批成功',
        '审批失败',
      ),
    reject: (documents: readonly Document[]) =>
      run(
        () => client.document.check({ id: ids(documents), status: DocumentStatus.ReviewRejected }),
        '审批成功',
        '审批失败',
      ),
    setCategory: (documents: readonly Document[], category_id: number[]) =>
      run(
        () => client.document.setCategory({ document_id: ids(documents), category_id }),
        '设置成功',
        '设置失败',
      ),
  };
}

export type DocumentActions = ReturnType<typeof useDocumentActions>;
