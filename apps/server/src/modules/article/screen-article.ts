import { ArticleStatus } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { moderateFields, screenWords } from '../screening/screening.ts';
import { mayChangeAny } from './article-rights.ts';
import { findArticle, type ArticleRow } from './article.repo.ts';
import { readContent } from './read-content.ts';

export type Heads = { title?: string; keywords?: string; description?: string };

/** Screens an author's text for sensitive words; in the content they are not covered. */
export async function screenArticle<Given extends Heads>(
  services: Services,
  input: Given,
  text: string | undefined,
) {
  const heads = await screenWords(services, input);
  const body = await screenWords(services, { content: text });
  return { fields: heads.fields, isSuspect: heads.needsReview || body.needsReview };
}

/** Screens, with what is sent, what a draft that is published had before: no word held it back, or was not listed yet. */
export async function withUnsent(
  services: Services,
  sent: { fields: Heads; isSuspect: boolean },
  content: string | undefined,
  row: ArticleRow,
) {
  const { title, keywords, description } = { ...row, ...sent.fields };
  const text = content === undefined ? (await readContent(row.content)).text : undefined;
  const whole = await screenArticle(services, { title, keywords, description }, text);
  return { ...whole, isSuspect: whole.isSuspect || sent.isSuspect };
}

type Sent = {
  readonly id: number;
  readonly is_draft: boolean | undefined;
  readonly fields: Heads;
  readonly text: string | undefined;
};

/**
 * Has a change of an article moderated, and with it what a draft had before that is published; whether it needs a review.
 * A draft is nobody else's and is not sent out, nor is what those write who decide. It takes a while: no row may be locked
 * meanwhile.
 * @throws {HttpError} 400 that names the field, for a text that is refused.
 */
export async function moderateChange(
  services: Services,
  { id, is_draft, fields, text }: Sent,
  caller: Caller,
): Promise<boolean> {
  const row = await findArticle(services.db, { id });
  if (row?.user_id !== caller.id || mayChangeAny(caller)) return false;
  if (row.status !== ArticleStatus.Draft)
    return (await moderateFields(services, { ...fields, content: text })).length > 0;
  if (is_draft !== false) return false;
  const { title, keywords, description } = { ...row, ...fields };
  const content = text ?? (await readContent(row.content)).text;
  const whole = { title, keywords, description, content };
  return (await moderateFields(services, whole)).length > 0;
}
