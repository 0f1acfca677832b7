import { errorMessage, type Category } from '@wenyuan/api-client';
import { api, isUnknownCall, mutate, useCategoriesQuery } from '@wenyuan/app';
import { CategoryType, descendantIds } from '@wenyuan/domain';
import { Button, EmptyState, Skeleton, Tag, toast, type MenuAction } from '@wenyuan/ui';
import { TreeEditor, type Move } from '@wenyuan/ui/admin';
import { useState } from 'react';
import { inputOf, ListFailure, removeRows, useMay } from '../../kit/index.ts';
import { Page } from '../../lib/page.tsx';
import { categoryForms } from './category-form.tsx';

/** What the page says of each type. */
const words = {
  [CategoryType.Document]: {
    title: '文档分类',
    used: '分类下还有文档，请先移走',
    example: '例如：古典文学、诸子百家。',
    count: (count: number) => `${count} 份文档`,
  },
  [CategoryType.Article]: {
    title: '文章分类',
    used: '分类下还有文章，请先移走',
    example: '例如：公告、读书札记。',
    count: (count: number) => `${count} 篇文章`,
  },
};

type Editing = { readonly row?: Category; readonly parentId: number };

/** Reorders by one call, or row by row on servers without that call. */
async function arrange(categories: readonly Category[], move: Move): Promise<void> {
  const { parent_id, id: order } = move;
  try {
    await mutate(api.category.arrange(), { parent_id, id: order });
  } catch (failure) {
    if (!isUnknownCall(failure)) throw failure;
    for (const [index, id] of order.entries()) {
      const row = categories.find((category) => category.id === id);
      const sort = order.length - index;
      if (row !== undefined) await mutate(api.category.update(), { ...row, parent_id, sort });
    }
  }
}

function CategoryPage({ type }: { type: CategoryType }) {
  const { categories, isPending, isError, error, refetch } = useCategoriesQuery(type);
  const { title: heading, used: usedReason, example, count } = words[type];
  const { Dialog: CategoryDialog } = categoryForms[type];
  const [editing, setEditing] = useState<Editing>();
  const may = useMay();

  const attempt = async (work: Promise<unknown>, fallback: string) => {
    try {
      await work;
    } catch (failure) {
      toast.error(errorMessage(failure, fallback));
      void refetch();
    }
  };
  const remove = (category: Category, below: number) =>
    removeRows([category], {
      key: 'category.delete',
      noun: '分类',
      nameOf: ({ title }) => title,
      removal: { lost: () => (below > 0 ? `它的 ${below} 个下级分类也将删除。` : '') },
    });

  const actionsOf = (category: Category): MenuAction[] => {
    const below = descendantIds(categories, category.id);
    const used = categories.some(({ id, doc_count }) => below.includes(id) && doc_count > 0);
    const change: MenuAction[] = [
      { label: '编辑', onSelect: () => setEditing({ row: category, parentId: 0 }) },
      {
        label: category.enable ? '停用' : '启用',
        onSelect: () => {
          const input = inputOf('category.update', category, { enable: !category.enable });
          void attempt(mutate(api.category.update(), { ...input, id: category.id }), '修改失败');
        },
      },
    ];
    return [
      ...(may('category.update') ? change : []),
      ...(may('category.create')
        ? [{ label: '新增下级分类', onSelect: () => setEditing({ parentId: category.id }) }]
        : []),
      ...(may('category.delete')
        ? [
            {
              label: '删除',
              danger: true,
              disabledReason: used ? usedReason : undefined,
              onSelect: () => void remove(category, below.length - 1),
            },
          ]
        : []),
    ];
  };
  const create = may('category.create') ? (
    <Button size="sm" onClick={() => setEditing({ parentId: 0 })}>
      新增分类
    </Button>
  ) : undefined;

  return (
    <Page title={heading} actions={create}>
      {isError ? (
        <ListFailure error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton height={320} />
      ) : categories.length === 0 ? (
        <EmptyState title="还没有分类" action={create}>
          {example}可以一次新增多个，每行一个。
        </EmptyState>
      ) : (
        <TreeEditor
          label={heading}
          rows={categories}
          titleOf={({ title }) => title}
          detailOf={({ doc_count, enable, description }) => (
            <>
              <span>{count(doc_count)}</span>
              {enable ? null : <Tag>已停用</Tag>}
              {description === '' ? null : <span>{description.slice(0, 40)}</span>}
            </>
          )}
          actionsOf={actionsOf}
          onMove={(move: Move) => void attempt(arrange(categories, move), '排序失败')}
        />
      )}
      {editing === undefined ? null : (
        <CategoryDialog
          noun="分类"
          {...(editing.row === undefined ? {} : { row: editing.row })}
          given={{ parent_id: editing.parentId, type }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}

export const DocumentCategories = () => <CategoryPage type={CategoryType.Document} />;
export const ArticleCategories = () => <CategoryPage type={CategoryType.Article} />;
