import type { Services } from '../../services.ts';
import { screenFields } from '../screening/screening.ts';
import type { ArticleRow } from './article.repo.ts';
import { readContent } from './read-content.ts';

export type Heads = { title?: string; keywords?: string; description?: string };

/** Screens an author's text for sensitive words; in the content they are not covered. */
export async function screenArticle<Given extends Heads>(
  services: Services,
  input: Given,
  text: string | undefined,
) {
  const heads = await screenFields(services, input);
  const body = await screenFields(services, { content: text });
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
