import { ArticleStatus } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Services } from '../../services.ts';
import { moderateFields, screenWords } from '../screening/screening.ts';
import type { ReadArticle } from './article-html.ts';
import { mayChangeAny } from './article-rights.ts';
import { findArticle, type ArticleRow } from './article.repo.ts';
import { readContent } from './read-content.ts';

export type Heads = { title?: string; keywords?: string; description?: string };

/** Screens an author's text for sensitive words; in the content they are not covered, in the summary that is made of it they are. */
export async function screenArticle<Given extends Heads>(
  services: Services,
  input: Given,
  read: Pick<ReadArticle, 'text' | 'summary'> | undefined,
) {
  const heads = await screenWords(services, input);
  const body = await screenWords(services, { content: read?.text, summary: read?.summary });
  return {
    fields: heads.fields,
    summary: body.fields.summary,
    isSuspect: heads.needsReview || body.needsReview,
  };
}

/** Screens, with what is sent, what a draft that is published had before: no word held it back, or was not listed yet. */
export async function withUnsent(
  services: Services,
  sent: { fields: Heads; isSuspect: boolean },
  content: string | undefined,
  row: ArticleRow,
) {
  const { title, keywords, description } = { ...row, ...sent.fields };
  const read = content === undefined ? await readContent(row.content) : undefined;
  const whole = await screenArticle(services, { title, keywords, description }, read);
  return { ...whole, isSuspect: whole.isSuspect || sent.isSuspect };
}

type Sent = {
  readonly id: number;
  readonly is_draft: boolean | undefined;
  readonly fields: Heads;
  readonly text: string | undefined;
};

/** Whether of a draft, what was not sent is other than it was. */
const isOther = (before: ArticleRow, now: ArticleRow, { fields, text }: Sent): boolean =>
  (['title', 'keywords', 'description'] as const).some(
    (name) => fields[name] === undefined && now[name] !== before[name],
  ) ||
  (text === undefined && now.content !== before.content);

/**
 * Has a change of an article moderated, and with it what a draft had before that is published; tells of the article as it is
 * found then whether it needs a review. A draft is nobody else's and is not sent out, nor is what those write who decide. It
 * takes a while: no row may be locked meanwhile, and what is written or published in this time was judged by nobody.
 * @throws {HttpError} 400 that names the field, for a text that is refused.
 */
export async function moderateChange(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<(now: ArticleRow) => boolean> {
  const { id, is_draft, fields, text } = sent;
  const isDoubted = async (written: Readonly<Record<string, string | undefined>>) =>
    (await moderateFields(services, written, caller.id)).length > 0;
  const row = await findArticle(services.db, { id });
  if (row?.user_id !== caller.id || mayChangeAny(caller)) return () => false;
  if (row.status !== ArticleStatus.Draft) {
    const isHeld = await isDoubted({ ...fields, content: text });
    return () => isHeld;
  }
  if (is_draft !== false) return ({ status }) => status !== ArticleStatus.Draft;
  const { title, keywords, description } = { ...row, ...fields };
  const content = text ?? (await readContent(row.content)).text;
  const isHeld = await isDoubted({ title, keywords, description, content });
  return (now) => isHeld || isOther(row, now, sent);
}
