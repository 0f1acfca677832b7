import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '@wenyuan/api-client';
import { client, showFailure } from '@wenyuan/app';
import { CATEGORY_TITLE_MAX, CategoryType, descendantIds } from '@wenyuan/domain';
import { confirm, Dialog, toast } from '@wenyuan/ui';
import { CheckboxField, Form, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { CategorySelect } from '../document/index.ts';
import type { CategoryValues } from './category-values.ts';
import { PictureField } from './picture-field.tsx';

/** How many of the typed lines became categories, and how many were there already. */
function createdMessage(typed: string, { category: created }: { category: readonly Category[] }) {
  const lines = new Set(typed.split('\n').map((line) => line.trim())).size;
  const wanted = typed.split('\n').some((line) => line.trim() === '') ? lines - 1 : lines;
  if (wanted < 2) return '新增成功';
  const skipped = wanted - created.length;
  return `已新增 ${created.length} 个分类${skipped > 0 ? `，跳过 ${skipped} 个已有的` : ''}`;
}

/** Creates categories (one per line) or edits one. */
export function CategoryForm({
  category,
  parentId,
  categories,
  onClose,
}: {
  category?: Category;
  parentId: number;
  categories: readonly Category[];
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const form = useForm<CategoryValues>({
    defaultValues: {
      title: category?.title ?? '',
      parent_id: parentId,
      description: category?.description ?? '',
      show_description: category?.show_description ?? false,
      enable: category?.enable ?? true,
      icon: category?.icon ?? '',
      cover: category?.cover ?? '',
    },
  });
  const { control, formState, handleSubmit } = form;
  const { isDirty } = formState;
  const parent = useController({ control, name: 'parent_id' });
  const possible =
    category === undefined
      ? categories
      : categories.filter(({ id }) => !descendantIds(categories, category.id).includes(id));

  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const tooLong = values.title
      .split('\n')
      .some((line) => line.trim().length > CATEGORY_TITLE_MAX);
    if (values.title.trim() === '' || tooLong) {
      form.setError(
        'title',
        { message: tooLong ? `分类名称最多 ${CATEGORY_TITLE_MAX} 个字符` : '请输入分类名称' },
        { shouldFocus: true },
      );
      return;
    }
    try {
      const message =
        category === undefined
          ? createdMessage(
              values.title,
              await client.category.create({ ...values, type: CategoryType.Document }),
            )
          : '修改成功';
      if (category !== undefined) await client.category.update({ ...category, ...values });
      await queryClient.invalidateQueries({ queryKey: ['category'] });
      toast.success(message);
      onClose();
    } catch (error) {
      setFailure(showFailure(form, error, '保存失败'));
    }
  });

  const leave = async () => {
    if (!isDirty || (await confirm('修改尚未保存，确定要离开吗？'))) onClose();
  };

  return (
    <Dialog title={category === undefined ? '新增分类' : '编辑分类'} onClose={() => void leave()}>
      <Form
        onSubmit={submit}
        error={failure}
        isSubmitting={formState.isSubmitting}
        submitLabel="保存"
        onCancel={() => void leave()}
      >
        <CategorySelect
          label="上级分类"
          categories={possible}
          value={parent.field.value}
          onChange={(path) => parent.field.onChange(path.at(-1) ?? 0)}
          none="无（一级分类）"
        />
        {category === undefined ? (
          <TextareaField
            control={control}
            name="title"
            label="分类名称"
            hint="可一次新增多个，每行一个；已有的会跳过"
            rows={3}
            required
          />
        ) : (
          <TextField
            control={control}
            name="title"
            label="分类名称"
            maxLength={CATEGORY_TITLE_MAX}
            required
          />
        )}
        <TextareaField
          control={control}
          name="description"
          label="描述"
          rows={3}
          maxLength={2000}
        />
        <CheckboxField control={control} name="show_description" label="在分类页显示描述" />
        <CheckboxField control={control} name="enable" label="启用" />
        <PictureField control={control} name="icon" label="图标" />
        <PictureField control={control} name="cover" label="封面" />
      </Form>
    </Dialog>
  );
}
