import type { Wish } from '@wenyuan/api-client';
import { useCategoriesQuery } from '@wenyuan/app';
import { CategoryType, formatDateTime } from '@wenyuan/domain';
import { CategorySelect } from '@wenyuan/ui/forms';
import { useController } from 'react-hook-form';
import { Facts, field, resourceForm, type FieldProps } from '../../kit/index.ts';
import { PersonLink } from '../../lib/person-link.tsx';

function CategoryField({ control, name, label }: FieldProps) {
  const { categories } = useCategoriesQuery(CategoryType.Document);
  const { field: category, fieldState } = useController({ control, name });
  return (
    <CategorySelect
      label={label}
      categories={categories}
      value={Number(category.value)}
      onChange={(path) => category.onChange(path.at(-1) ?? 0)}
      error={fieldState.error?.message}
      none="未指定"
    />
  );
}

export const wishForm = resourceForm(
  'wish',
  {
    title: field.text({ label: '文档名称' }),
    description: field.textarea({ label: '说明' }),
    category_id: { label: '分类', empty: 0, Control: CategoryField },
  },
  {
    changesOnly: true,
    about: (wish: Wish) => (
      <Facts
        facts={{
          敏感词: wish.hits?.join('、'),
          内容安全: wish.moderation?.join('；'),
          提出者: <PersonLink id={wish.user_id}>{wish.username}</PersonLink>,
          想要的人: `${wish.supporter_count} 人`,
          提出时间: formatDateTime(wish.created_at),
        }}
      />
    ),
  },
);
