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
  FieldFrame,
  MomentInput,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
} from '@wenyuan/ui/forms';
import { useController, useWatch, type Control } from 'react-hook-form';
import type { ArticleValues } from './article-values.ts';
import styles from './writer.module.css';

type Bound = { readonly control: Control<ArticleValues> };

/** When it is published; what is published already has no such time. */
function PublishAt({ control }: Bound) {
  const { field, fieldState } = useController({ control, name: 'publish_at' });
  return (
    <FieldFrame
      label="定时发布"
      hint="到时自动发布；留空则立即发布"
      error={fieldState.error?.message}
    >
      {(attributes) => (
        <MomentInput
          {...attributes}
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </FieldFrame>
  );
}

/** Review, recommendation, announcement: for those who manage articles. */
function OperatorFields({
  control,
  article,
  reviews,
}: Bound & { article: Article | undefined; reviews: boolean }) {
  const status = useWatch({ control, name: 'status' });
  const isPage = useWatch({ control, name: 'is_page' });
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
      <CheckboxField control={control} name="is_page" label="单页，不在列表中显示" />
      {isPage ? (
        <p className={styles.hint}>
          适合服务协议、关于我们等：由网址、搜索与页脚打开，没有分类、作者、评论与推荐。
        </p>
      ) : (
        <>
          <CheckboxField control={control} name="is_recommend" label="推荐这篇文章" />
          <NumberField
            control={control}
            name="notice"
            label="公告权重"
            hint="大于 0 时作为公告，数字大的在前"
            max={1_000_000}
          />
        </>
      )}
      <TextField
        control={control}
        name="identifier"
        label="文章标识"
        hint={`文章网址的最后一段；${article === undefined ? '留空则自动生成' : '修改后，旧网址仍可打开'}`}
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
  const isPage = useWatch({ control, name: 'is_page' });
  return (
    <div className={styles.side}>
      {isPage ? null : (
        <CategorySelect
          label="分类"
          required
          categories={categories}
          present={article?.category}
          value={field.value}
          onChange={(path) => field.onChange(path.at(-1) ?? 0)}
          error={fieldState.error?.message}
          none="请选择分类"
          hint={
            categories.length > 0
              ? undefined
              : `还没有文章分类，请${manages ? '先在“文章分类”中新增' : '等管理员建好'}`
          }
          inputRef={field.ref}
        />
      )}
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
        hint="留空则取正文开头"
        rows={4}
        maxLength={DESCRIPTION_MAX}
      />
      {article?.status === ArticleStatus.Passed ? null : <PublishAt control={control} />}
      {manages ? <OperatorFields control={control} article={article} reviews={reviews} /> : null}
    </div>
  );
}
