import type { Contract, ReplyOf } from '@wenyuan/contract';
import { findText, joinLines } from '@wenyuan/domain';

type Hit = ReplyOf<Contract['document']['find']>['hit'][number];

export type HitSearch = {
  readonly pages: readonly { readonly page: number; readonly content: string }[];
  readonly words: string;
  /** Sets of letters that stand for one another. */
  readonly alike: readonly string[];
  /** Maximum number of hits. */
  readonly max: number;
};
export type Hits = { readonly hit: Hit[]; readonly has_more: boolean };

/** Characters of context around a hit. */
const AROUND = 16;

/** Running text without the halves of surrogate pairs at its ends. */
const plain = (text: string) => joinLines(text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ''));

/** Finds the words on these pages; the search stops at the maximum. */
export function findHits({ pages, words, alike, max }: HitSearch): Hits {
  const hit: Hit[] = [];
  for (const { page, content } of pages) {
    const left = max - hit.length;
    const matches = findText(content, words, { max: left + 1, alike });
    for (const [index, { start, end }] of matches.slice(0, left).entries()) {
      hit.push({
        page,
        index,
        before: plain(content.slice(Math.max(0, start - AROUND), start)),
        match: plain(content.slice(start, end)),
        after: plain(content.slice(end, end + AROUND)),
      });
    }
    if (matches.length > left) return { hit, has_more: true };
  }
  return { hit, has_more: false };
}
