import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, type Category } from '@wenyuan/api-client';
import { api, client, isUnknownCall } from '@wenyuan/app';
import { descendantIds } from '@wenyuan/domain';
import {
  Button,
  confirm,
  EmptyState,
  LoadFailed,
  Skeleton,
  Tag,
  toast,
  type MenuAction,
} from '@wenyuan/ui';
import { TreeEditor, type Move } from '@wenyuan/ui/admin';
import { useState } from 'react';
import { Page } from '../../lib/page.tsx';
import { useDocumentCategories } from '../../lib/categories.ts';
import { CategoryForm } from './category-form.tsx';

type Editing = { readonly category?: Category; readonly parentId: number };

export function Component() {
  const queryClient = useQueryClient();
  const { categories, isPending, isError, error, refetch } = useDocumentCategories();
  const [editing, setEditing] = useState<Editing>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['category'] });

  /** Reorders by one call, or row by row on servers without that call. */
  const move = async ({ parent_id, id: order }: Move) => {
    try {
      await client.category.arrange({ parent_id, id: order });
    } catch (failure) {
      if (!isUnknownCall(failure)) throw failure;
      for (const [index, id] of order.entries()) {
        const row = categories.find((category) => category.id === id);
        const sort = order.length - index;
        if (row !== undefined) await client.category.update({ ...row, parent_id, sort });
      }
    }
  };
  const arrange = useMutation({
    mutationFn: move,
    onSuccess: refresh,
    onError: (failure) => {
      toast.error(errorMessage(failure, '排序失败'));
      void refresh();
    },
  });
  const update = useMutation({
    ...api.category.update(),
    onSuccess: refresh,
    onError: (failure) => toast.error(errorMessage(failure, '修改失败')),
  });
  const remove = useMutation({
    ...api.category.delete(),
    onSuccess: async () => {
      await refresh();
      toast.success('删除成功');
    },
    onError: (failure) => toast.error(errorMessage(failure, '删除失败')),
  });

  const actionsOf = (category: Category): MenuAction[] => {
    const below = descendantIds(categories, category.id);
    const used = categories.some(({ id, doc_count }) => below.includes(id) && doc_count > 0);
    return [
      { label: '编辑', onSelect: () => setEditing({ category, parentId: category.parent_id }) },
      { label: '新增下级分类', onSelect: () => setEditing({ parentId: category.id }) },
      {
        label: category.enable ? '停用' : '启用',
        // Sends the whole row, since other servers of this wire store absent fields as empty.
        onSelect: () => update.mutate({ ...category, enable: !category.enable }),
      },
      {
        label: '删除',
        danger: true,
        disabledReason: used ? '分类下还有文档，请先移走' : undefined,
        onSelect: async () => {
          const more = below.length > 1 ? `及其 ${below.length - 1} 个下级分类` : '';
          if (
            await confirm(`您确定要删除分类《${category.title}》${more}吗？删除之后不可恢复！`, {
              danger: true,
            })
          )
            remove.mutate({ id: [category.id] });
        },
      },
    ];
  };

  return (
    <Page
      title="文档分类"
      actions={
        <Button size="sm" onClick={() => setEditing({ parentId: 0 })}>
          新增分类
        </Button>
      }
    >
      {isError ? (
        <LoadFailed message={errorMessage(error, '分类加载失败')} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton height={320} />
      ) : categories.length === 0 ? (
        <EmptyState
          title="还没有分类"
          action={<Button onClick={() => setEditing({ parentId: 0 })}>新增分类</Button>}
        >
          例如：古典文学、诸子百家。可以一次新增多个，每行一个。
        </EmptyState>
      ) : (
        <TreeEditor
          label="文档分类"
          rows={categories}
          titleOf={({ title }) => title}
          detailOf={({ doc_count, enable, description }) => (
            <>
              <span>{doc_count} 份文档</span>
              {enable ? null : <Tag>已停用</Tag>}
              {description === '' ? null : <span>{description.slice(0, 40)}</span>}
            </>
          )}
          actionsOf={actionsOf}
          onMove={(change: Move) => arrange.mutate(change)}
        />
      )}
      {editing === undefined ? null : (
        <CategoryForm
          {...(editing.category === undefined ? {} : { category: editing.category })}
          parentId={editing.parentId}
          categories={categories}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}
