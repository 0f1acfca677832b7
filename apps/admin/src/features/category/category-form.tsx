import type { Category } from '@wenyuan/api-client';
import { useCategoriesQuery } from '@wenyuan/app';
import { CATEGORY_TITLE_MAX, CategoryType, descendantIds } from '@wenyuan/domain';
import { CategorySelect, TextareaField, TextField } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import { field, resourceForm, type FieldProps } from '../../kit/index.ts';

/** Any category of the type but the row itself and what is below it. */
function ParentField({ control, name, label, row, type }: FieldProps & { type: CategoryType }) {
  const { categories } = useCategoriesQuery(type);
  const { field: parent, fieldState } = useController({ control, name });
  const own = (row as Category | undefined)?.id;
  const below = own === undefined ? [] : descendantIds(categories, own);
  return (
    <CategorySelect
      label={label}
      categories={categories.filter(({ id }) => !below.includes(id))}
      value={Number(parent.value)}
      onChange={(path) => parent.onChange(path.at(-1) ?? 0)}
      error={fieldState.error?.message}
      none="无（一级分类）"
    />
  );
}

/** Where a category is merged into: any of the type but the row itself and what is below it. */
export function TargetField({
  control,
  name,
  label,
  row,
  type,
}: FieldProps & { type: CategoryType }) {
  const { categories } = useCategoriesQuery(type);
  const { field: target, fieldState } = useController({ control, name });
  const below = descendantIds(categories, (row as Category | undefined)?.id ?? 0);
  return (
    <CategorySelect
      label={label}
      required
      categories={categories.filter(({ id }) => !below.includes(id))}
      value={Number(target.value)}
      onChange={(path) => target.onChange(path.at(-1) ?? 0)}
      error={fieldState.error?.message}
    />
  );
}

/** New categories come one per line; one that exists has one name. */
function TitleField({ rule, row, ...rest }: FieldProps) {
  return row === undefined ? (
    <TextareaField {...rest} rows={3} required hint="可一次新增多个，每行一个；已有的会跳过" />
  ) : (
    <TextField {...rest} required maxLength={rule.maxLength ?? CATEGORY_TITLE_MAX} />
  );
}

/** Of lines that were copied out of a spreadsheet, the first column with something in it. */
function namesIn(typed: string): string[] {
  return typed.split('\n').map((line) => line.split('\t').find((cell) => cell.trim() !== '') ?? '');
}

/** How many of the typed lines became categories, and how many were there already. */
function createdMessage(typed: string, created: number): string {
  const lines = namesIn(typed).map((line) => line.trim());
  const wanted = new Set(lines.filter((line) => line !== '')).size;
  if (wanted < 2) return '新增成功';
  const skipped = wanted - created;
  return `已新增 ${created} 个分类${skipped > 0 ? `，跳过 ${skipped} 个已有的` : ''}`;
}

const formOf = (type: CategoryType) =>
  resourceForm(
    'category',
    {
      title: { empty: '', Control: TitleField },
      parent_id: { empty: 0, Control: (props) => <ParentField {...props} type={type} /> },
      description: field.textarea(),
      show_description: field.switch({ label: '在分类页显示描述' }),
      sort: field.number({ label: '排序', hint: '越大越靠前，也可在列表中拖动' }),
      enable: field.switch({ label: '启用' }),
      icon: field.picture({ upload: 'category' }),
      cover: field.picture({ upload: 'category' }),
    },
    {
      created: ({ category }, { title }) => createdMessage(String(title), category.length),
      toInput: ({ title, ...input }) => ({
        ...input,
        title: typeof title === 'string' ? namesIn(title).join('\n') : title,
      }),
    },
  );

export const categoryForms = {
  [CategoryType.Document]: formOf(CategoryType.Document),
  [CategoryType.Article]: formOf(CategoryType.Article),
};
