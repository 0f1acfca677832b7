import type { Article, Category, Contract, InputOf } from '@wenyuan/api-client';
import { toErrors } from '@wenyuan/app';
import { ArticleStatus, categoryPath, withoutInvisible } from '@wenyuan/domain';
import type { Resolver } from 'react-hook-form';

export type ArticleValues = {
  title: string;
  content: string;
  /** The deepest category; 0 for none. */
  category: number;
  keywords: string;
  description: string;
  publish_at: string | null;
  // Of operators:
  identifier: string;
  is_recommend: boolean;
  notice: number;
  is_page: boolean;
  status: number;
  reject_reason: string;
};

const bare = (text: string) => text.replaceAll(/\s+/g, '');

/** A summary that the server made of the text: blank in the form, so that it follows the text. */
function isDerived({ description, content }: Article): boolean {
  const { body } = new DOMParser().parseFromString(content, 'text/html');
  return bare(body.textContent ?? '').startsWith(bare(description));
}

export function valuesOf(article: Article | undefined): ArticleValues {
  return {
    title: article?.title ?? '',
    content: article?.content ?? '',
    category: article?.category_id.at(-1) ?? 0,
    keywords: article?.keywords ?? '',
    description: article === undefined || isDerived(article) ? '' : article.description,
    publish_at: article?.publish_at ?? null,
    identifier: article?.identifier ?? '',
    is_recommend: (article?.recommend_at ?? null) !== null,
    notice: article?.notice ?? 0,
    is_page: article?.is_page ?? false,
    status: article?.status ?? ArticleStatus.Draft,
    reject_reason: article?.reject_reason ?? '',
  };
}

/** Whether its author has still to say in which category it is: pages are in none. */
export const lacksCategory = ({ category, is_page }: ArticleValues) => !is_page && !(category > 0);

export type ArticleInput = Omit<InputOf<Contract['article']['create']>, 'is_draft'>;

/** What is sent of the values: the fields of operators only by those who have them. */
export function inputOf(
  values: ArticleValues,
  about: {
    readonly article: Article | undefined;
    readonly categories: readonly Category[];
    readonly manages: boolean;
  },
): ArticleInput {
  const { title, content, category, keywords, description } = values;
  const { publish_at, identifier, is_recommend, notice, is_page } = values;
  const path = categoryPath(about.categories, category).map(({ id }) => id);
  // An article of several branches keeps them until another category is chosen.
  const isSame = about.article !== undefined && valuesOf(about.article).category === category;
  return {
    title: title.trim(),
    content,
    keywords,
    description,
    publish_at,
    ...(isSame ? {} : { category_id: path }),
    ...(about.manages
      ? { is_recommend, notice, is_page, ...(identifier === '' ? {} : { identifier }) }
      : {}),
  };
}

const hasTitle = ({ title }: ArticleValues) => withoutInvisible(title).trim() !== '';

/** Whether there is enough for the server to keep it. */
export function isStorable(values: ArticleValues): boolean {
  return hasTitle(values) && values.content !== '';
}

/** What is missing, without asking the server; a category is needed only to publish. */
export const requireText: Resolver<ArticleValues> = (values) =>
  toErrors(values, {
    title: hasTitle(values) ? undefined : '请输入文章标题',
    content: values.content === '' ? '请输入文章内容' : undefined,
  });
