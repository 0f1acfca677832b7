import { deviceStorage } from '@wenyuan/app';
import type { Article } from '@wenyuan/api-client';
import { valuesOf, type ArticleValues } from './article-values.ts';

/** What was typed and not yet saved, kept on the device for the account that typed it. */
export type Draft = {
  readonly values: ArticleValues;
  /** The `updated_at` of the article that was edited; undefined for a new one. */
  readonly base: string | undefined;
  /** When it was typed. */
  readonly at: number;
};

const keyOf = (user: number, article: number | undefined) =>
  `article-draft:${user}:${article ?? 'new'}`;

function isDraft(stored: unknown): stored is Draft {
  const values = (stored as Partial<Draft> | null)?.values;
  return typeof values?.title === 'string' && typeof values.content === 'string';
}

/** The draft of an article, if it differs from what is saved. */
export function readDraft(user: number, article: Article | undefined): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keyOf(user, article?.id)) ?? 'null');
    if (!isDraft(stored)) return undefined;
    const saved = valuesOf(article);
    // A later build may have fields that an older one did not store.
    const values = { ...saved, ...stored.values };
    const names = Object.keys(saved) as (keyof ArticleValues)[];
    return names.some((name) => values[name] !== saved[name]) ? { ...stored, values } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the device took it: storage may be refused or full. */
export function writeDraft(user: number, article: number | undefined, draft: Draft): boolean {
  const key = keyOf(user, article);
  const text = JSON.stringify(draft);
  deviceStorage.setItem(key, text);
  return deviceStorage.getItem(key) === text;
}

export function clearDraft(user: number, article: number | undefined): void {
  deviceStorage.removeItem(keyOf(user, article));
}
