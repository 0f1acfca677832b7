import type { Contract, ReplyOf } from '@wenyuan/contract';
import { findText, joinLines } from '@wenyuan/domain';
import { bodiesOf, type Body, type PageText } from './page-bodies.ts';

type Hit = ReplyOf<Contract['document']['find']>['hit'][number];

export type HitSearch = {
  readonly pages: readonly PageText[];
  /** The page after them, where words may end that begin on the last of them. */
  readonly next: PageText | undefined;
  readonly words: string;
  /** Sets of letters that stand for one another. */
  readonly alike: readonly string[];
  /** So many are enough: further pages are only looked at for whether they have any. */
  readonly enough: number;
};
export type Hits = { readonly hit: Hit[]; readonly has_more: boolean };

/** Characters of context around a hit. */
const AROUND = 16;

/** Running text without the halves of surrogate pairs at its ends. */
const plain = (text: string) => joinLines(text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ''));

/** What stands around a hit, without what stands around the text of its page. */
function around(content: string, { start, end }: Body, body: Body) {
  const first = start < body.start ? 0 : body.start;
  const last = end > body.end ? content.length : body.end;
  return {
    before: plain(content.slice(Math.max(first, start - AROUND), start)),
    after: plain(content.slice(end, Math.min(last, end + AROUND))),
  };
}

/** The hit that begins at the end of one text and ends in the next. */
function hitAcross(
  [page, next]: readonly [string, string],
  { words, alike }: HitSearch,
): Omit<Hit, 'page' | 'index'> | undefined {
  const text = `${page}\n${next}`;
  const found = findText(text, words, { alike }).find(
    ({ start, end }) => start < page.length && end > page.length + 1,
  );
  if (found === undefined) return undefined;
  const { start, end } = found;
  return {
    ...around(text, found, { start: 0, end: text.length }),
    match: plain(text.slice(start, end)),
    match_next: plain(text.slice(page.length + 1, end)),
  };
}

/** Finds the words on these pages, and where they go on from one to the next; it stops between two pages. */
export function findHits(search: HitSearch): Hits {
  const { pages, next, words, alike, enough } = search;
  const read = next === undefined ? pages : [...pages, next];
  const bodies = bodiesOf(read);
  // So much of a page's end and of the next one's beginning is read as one text: the words may stand wide.
  const reach = 2 * words.length + AROUND;
  const hit: Hit[] = [];
  for (const [at, { page, content }] of pages.entries()) {
    const body = bodies[at] ?? { start: 0, end: content.length };
    const found: Omit<Hit, 'page' | 'index'>[] = findText(content, words, { alike }).map(
      (match) => ({
        ...around(content, match, body),
        match: plain(content.slice(match.start, match.end)),
        match_next: '',
      }),
    );
    const [after, afterBody] = [read[at + 1], bodies[at + 1]];
    if (after?.page === page + 1 && afterBody !== undefined) {
      const end = content.slice(Math.max(body.start, body.end - reach), body.end);
      const begin = after.content.slice(
        afterBody.start,
        Math.min(afterBody.end, afterBody.start + reach),
      );
      found.push(...[hitAcross([end, begin], search)].filter((one) => one !== undefined));
    }
    if (found.length > 0 && hit.length >= enough) return { hit, has_more: true };
    hit.push(...found.map((one, index) => ({ page, index, ...one })));
  }
  return { hit, has_more: false };
}
