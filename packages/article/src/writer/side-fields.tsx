import type { Article, Category } from '@wenyuan/api-client';
import {
  ArticleStatus,
  articleStatusLabels,
  canTransitArticle,
  DESCRIPTION_MAX,
} from '@wenyuan/domain';
import {
  CategorySelect,
  CheckboxField,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@wenyuan/ui/forms';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { ArticleValues } from './article-values.ts';
import styles from './writer.module.css';

type Bound = { readonly control: Control<ArticleValues> };

/** Review, recommendation, announcement: for those who manage articles. */
function OperatorFields({
  control,
  article,
  reviews,
}: Bound & { article: Article | undefined; reviews: boolean }) {
  const status = useWatch({ control, name: 'status' });
  const from = (article?.status ?? ArticleStatus.Draft) as ArticleStatus;
  const choices = Object.values(ArticleStatus).filter(
    (to) => to === from || canTransitArticle(from, to),
  );
  return (
    <fieldset className={styles.group}>
      <legend>管理</legend>
      {!reviews || article === undefined || from === ArticleStatus.Draft ? null : (
        <SelectField
          control={control}
          name="status"
          label="审核状态"
          options={choices.map((value) => ({ value, label: articleStatusLabels[value] }))}
        />
      )}
      {reviews && Number(status) === ArticleStatus.Rejected && from !== ArticleStatus.Draft ? (
        <TextareaField
          control={control}
          name="reject_reason"
          label="未通过的原因"
          hint="作者会看到"
          maxLength={2048}
        />
      ) : null}
      <CheckboxField control={control} name="is_recommend" label="推荐这篇文章" />
      <NumberField
        control={control}
        name="notice"
        label="公告权重"
        hint="大于 0 时作为公告，数字大的在前"
        max={1_000_000}
      />
      <TextField
        control={control}
        name="identifier"
        label="文章标识"
        hint="文章网址的最后一段；不填则自动生成"
        maxLength={64}
      />
    </fieldset>
  );
}

export function SideFields({
  control,
  article,
  categories,
  manages,
  reviews,
}: Bound & {
  article: Article | undefined;
  categories: readonly Category[];
  manages: boolean;
  reviews: boolean;
}) {
  const { field, fieldState } = useController({ control, name: 'category' });
  return (
    <div className={styles.side}>
      <CategorySelect
        label="分类"
        required
        categories={categories}
        present={article?.category}
        value={field.value}
        onChange={(path) => field.onChange(path.at(-1) ?? 0)}
        error={fieldState.error?.message}
        none="请选择分类"
        inputRef={field.ref}
      />
      <TextField
        control={control}
        name="keywords"
        label="关键词"
        hint="用逗号隔开；留空则由标题生成"
        maxLength={255}
      />
      <TextareaField
        control={control}
        name="description"
        label="摘要"
        hint="不填则取正文开头"
        rows={4}
        maxLength={DESCRIPTION_MAX}
      />
      {manages ? <OperatorFields control={control} article={article} reviews={reviews} /> : null}
    </div>
  );
}
