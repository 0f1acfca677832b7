import { deviceStorage } from '@wenyuan/app';
import type { ArticleValues } from './article-values.ts';

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

export function readDraft(user: number, article: number | undefined): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(keyOf(user, article)) ?? 'null');
    return isDraft(stored) ? stored : undefined;
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
