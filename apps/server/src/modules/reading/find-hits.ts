import type { Contract, ReplyOf } from '@wenyuan/contract';
import { findText, joinLines } from '@wenyuan/domain';
import { bodiesOf, type Body, type PageText } from './page-bodies.ts';

type Hit = ReplyOf<Contract['document']['find']>['hit'][number];
type Told = Omit<Hit, 'page' | 'index'>;
/** Which of a page's hits it is. */
export type HitPlace = Pick<Hit, 'page' | 'index'>;

export type HitSearch = {
  readonly pages: readonly PageText[];
  /** The page after them, where words may end that begin on the last of them. */
  readonly next: PageText | undefined;
  readonly words: string;
  /** Sets of letters that stand for one another. */
  readonly alike: readonly string[];
  /** So many are enough: beyond them it is only looked for whether there are any. */
  readonly enough: number;
  /** Only those after this one, or before it, the last of them. */
  readonly after?: HitPlace | undefined;
  readonly before?: HitPlace | undefined;
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
): Told | undefined {
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

/** Finds the words on these pages, and where they go on from one to the next. */
export function findHits(search: HitSearch): Hits {
  const { pages, next, words, alike, enough, after, before } = search;
  const read = next === undefined ? pages : [...pages, next];
  const bodies = bodiesOf(read);
  // So much of a page's end and of the next one's beginning is read as one text: the words may stand wide.
  const reach = 2 * words.length + AROUND;
  const across = (at: number, body: Body): Told | undefined => {
    const [one, other, otherBody] = [read[at], read[at + 1], bodies[at + 1]];
    if (one === undefined || other?.page !== one.page + 1 || otherBody === undefined)
      return undefined;
    const end = one.content.slice(Math.max(body.start, body.end - reach), body.end);
    const { start } = otherBody;
    const begin = other.content.slice(start, Math.min(otherBody.end, start + reach));
    return hitAcross([end, begin], search);
  };
  let hit: Hit[] = [];
  const places = [...pages.entries()];
  for (const [at, { page, content }] of before === undefined ? places : places.reverse()) {
    const body = bodies[at] ?? { start: 0, end: content.length };
    const left = enough - hit.length;
    const first = after?.page === page ? after.index + 1 : 0;
    const end = before?.page === page ? before.index : Infinity;
    const max = before === undefined ? first + left + 1 : end;
    const matches = findText(content, words, { alike, max });
    // What goes on in the next page is the last one of its page.
    const last = matches.length < max ? across(at, body) : undefined;
    const total = matches.length + (last === undefined ? 0 : 1);
    const from = before === undefined ? first : Math.max(0, total - left);
    const told = Array.from({ length: Math.min(left, total - from) }, (_, index): Hit[] => {
      const match = matches[from + index];
      const one =
        match === undefined
          ? last
          : {
              ...around(content, match, body),
              match: plain(content.slice(match.start, match.end)),
              match_next: '',
            };
      return one === undefined ? [] : [{ page, index: from + index, ...one }];
    }).flat();
    hit = before === undefined ? [...hit, ...told] : [...told, ...hit];
    if (total - first > left) return { hit, has_more: true };
  }
  return { hit, has_more: false };
}
