import { deviceStorage, tabStorage } from '@wenyuan/app';
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

/** A draft that another writer has left on the device. */
export type LeftDraft = { readonly slot: string; readonly draft: Draft };

const placeOf = (user: number, article: number | undefined) =>
  `article-draft:${user}:${article ?? 'new'}`;

/**
 * Where a writer keeps its draft. Each has a key of its own: two tabs with the same article, or each with a new one, share
 * nothing.
 */
export const slotOf = (user: number, article: number | undefined, key: string): string =>
  `${placeOf(user, article)}:${key}`;

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The key of the writer that was in this tab before: a reload goes on with its draft. */
export function leftKey(user: number, article: number | undefined): string | undefined {
  return tabStorage.getItem(placeOf(user, article)) ?? undefined;
}

/** Leaves the key for the next writer in this tab. */
export function leaveKey(user: number, article: number | undefined, key: string): void {
  tabStorage.setItem(placeOf(user, article), key);
}

/** While a writer has its key, a copy of the tab must not find it. */
export function takeKey(user: number, article: number | undefined): void {
  tabStorage.removeItem(placeOf(user, article));
}

const lockOf = (key: string) => `article-draft:${key}`;
// Browsers have no locks where the site is reached without TLS.
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Tells other tabs that a writer is at work with the key; returns how to end that. */
export function holdKey(key: string): () => void {
  let release = () => undefined as void;
  const end = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks()
    ?.request(lockOf(key), () => end)
    .catch(() => undefined);
  return release;
}

function isDraft(stored: unknown): stored is Draft {
  const values = (stored as Partial<Draft> | null)?.values;
  return typeof values?.title === 'string' && typeof values.content === 'string';
}

/** The draft of an article, if it differs from what is saved. */
export function readDraft(slot: string, article: Article | undefined): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(slot) ?? 'null');
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

/** Drafts of the article that no writer is at work with, the latest first; without `key`, that of the one who asks. */
export async function leftDrafts(
  user: number,
  article: Article | undefined,
  key: string,
): Promise<LeftDraft[]> {
  const place = placeOf(user, article?.id);
  const held = (await locks()?.query())?.held?.map(({ name }) => name) ?? [];
  return deviceStorage
    .keys()
    .filter((slot) => {
      // Builds before this one had one slot for each article, without a key.
      const isOfArticle = slot === place || slot.startsWith(`${place}:`);
      const itsKey = slot.slice(place.length + 1);
      return isOfArticle && itsKey !== key && !held.includes(lockOf(itsKey));
    })
    .flatMap((slot) => {
      const draft = readDraft(slot, article);
      return draft === undefined ? [] : [{ slot, draft }];
    })
    .toSorted((a, b) => b.draft.at - a.draft.at);
}

/** Whether the device took it: storage may be refused or full. */
export function writeDraft(slot: string, draft: Draft): boolean {
  const text = JSON.stringify(draft);
  deviceStorage.setItem(slot, text);
  return deviceStorage.getItem(slot) === text;
}

export function clearDraft(slot: string): void {
  deviceStorage.removeItem(slot);
}
