import type { ArticleSummary } from '@wenyuan/api-client';

/** The date of an article: of one that is not published yet, when it was first written. */
export function dateOf({
  published_at,
  created_at,
}: Pick<ArticleSummary, 'published_at' | 'created_at'>): string {
  return published_at ?? created_at;
}
