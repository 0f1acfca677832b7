import { useCategoriesQuery } from '@wenyuan/app';
import { CategoryType } from '@wenyuan/domain';
import { CategorySelect } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import type { FieldProps } from '../../kit/index.ts';

function CategoryField({ control, name, label, rule }: FieldProps) {
  const { categories } = useCategoriesQuery(CategoryType.Article);
  const { field, fieldState } = useController({ control, name });
  return (
    <CategorySelect
      label={label}
      categories={categories}
      value={(field.value as number[]).at(-1) ?? 0}
      onChange={field.onChange}
      error={fieldState.error?.message}
      required={rule.required}
    />
  );
}

export const articleCategoryField = {
  label: '文章分类',
  required: '请选择文章分类',
  empty: [],
  Control: CategoryField,
};
