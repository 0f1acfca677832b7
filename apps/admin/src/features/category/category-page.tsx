import type { Category } from '@wenyuan/api-client';
import { useCategoriesQuery } from '@wenyuan/app';
import { CATEGORY_LEVELS, CategoryType, excerpt } from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { batch, treePage } from '../../kit/index.ts';
import { categoryForms, TargetField } from './category-form.tsx';
import styles from './category.module.css';

/** What the page says of each type. */
const words = {
  [CategoryType.Document]: {
    title: '文档分类',
    content: '文档',
    unit: '份',
    example: '例如：古典文学、诸子百家。',
  },
  [CategoryType.Article]: {
    title: '文章分类',
    content: '文章',
    unit: '篇',
    example: '例如：公告、读书札记。',
  },
};

function Name({ category: { title, icon } }: { category: Category }) {
  return (
    <span className={styles.name}>
      {icon === '' ? null : <img src={icon} alt="" width={20} height={20} />}
      {title}
    </span>
  );
}

const pageOf = (type: CategoryType) => {
  const { title, content, unit, example } = words[type];
  return treePage<Category>('category', {
    title,
    noun: '分类',
    levels: CATEGORY_LEVELS,
    useTree: () => {
      const { categories: rows, ...query } = useCategoriesQuery(type);
      return { rows, ...query };
    },
    nameOf: (row) => row.title,
    showName: (row) => <Name category={row} />,
    wordsOf: ({ description }) => description,
    detailOf: ({ doc_count, enable, description }) => (
      <>
        <span>
          {doc_count} {unit}
          {content}
        </span>
        {enable ? null : <Tag>已停用</Tag>}
        {description === '' ? null : <span>{excerpt(description, 40)}</span>}
      </>
    ),
    form: categoryForms[type],
    given: { type },
    batch: [
      batch.call('category.merge', {
        label: '合并到其他分类',
        inRow: 'only',
        title: ([row]) => `合并分类“${row?.title ?? ''}”`,
        about: ([row]) =>
          `“${row?.title ?? ''}”的${content}与下级分类会移到目标分类，同名的下级分类合为一个；之后该分类删除，它的地址转到目标分类。不可撤销。`,
        fields: {
          into_id: {
            label: '目标分类',
            empty: 0,
            Control: (props) => <TargetField {...props} type={type} />,
          },
        },
        input: ([row]: readonly Category[]) => ({ id: row?.id ?? 0 }),
        done: () => '分类已合并',
      }),
    ],
    forbidden: (subtree) =>
      subtree.some(({ doc_count }) => doc_count > 0)
        ? `分类下还有${content}，请先移走或合并到其他分类`
        : undefined,
    emptyHint: `${example}可以一次新增多个，每行一个。`,
  });
};

export const DocumentCategories = pageOf(CategoryType.Document);
export const ArticleCategories = pageOf(CategoryType.Article);
