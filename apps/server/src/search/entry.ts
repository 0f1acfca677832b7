import { aliasOfExtension, SearchType } from '@wenyuan/domain';
import { termsOf, wordsOf } from './analyse.ts';
import { quote } from './quote.ts';

/** The source of an entry, as in the tables. */
export type Source = {
  readonly type: SearchType;
  readonly target_id: number;
  readonly title: string;
  readonly keywords: string;
  readonly description: string;
  /** Plain text, truncated to what is indexed. */
  readonly text: string;
  readonly ext: string;
  readonly language: string;
  readonly category_ids: readonly number[];
  readonly user_id: number;
  readonly price: number;
  readonly is_vip: boolean;
  readonly pages: number;
  readonly size: number;
  readonly created_at: Date;
};

/** Bytes of the words of an entry; a tsvector is limited to 1 MB. */
const WORDS_BYTES_MAX = 600_000;
/** Bytes of a word besides its letters. */
const WORD_BYTES = 8;
/** The highest position in a tsvector. */
const PLACE_MAX = 16_383;
/** Positions of one word; PostgreSQL keeps no more. */
const PLACES_MAX = 255;

/** Terms with positions and weights, in the text form of a `tsvector`. */
function weighed(
  parts: readonly (readonly [terms: readonly string[], weight: 'A' | 'B'])[],
): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [terms, weight] of parts)
    for (const term of terms) {
      place = Math.min(place + 1, PLACE_MAX);
      const known = places.get(term);
      if (known === undefined) places.set(term, [`${place}${weight}`]);
      else if (known.length < PLACES_MAX) known.push(`${place}${weight}`);
    }
  return [...places].map(([term, at]) => `${quote(term)}:${at.join(',')}`).join(' ');
}

/** The words of texts without positions, each once, in the text form of a `tsvector`; the first texts have precedence. */
function plain(texts: readonly string[]): string {
  const words = new Set<string>();
  let left = WORDS_BYTES_MAX;
  for (const word of texts.flatMap(wordsOf)) {
    if (words.has(word)) continue;
    left -= Buffer.byteLength(word) + WORD_BYTES;
    if (left < 0) break;
    words.add(word);
  }
  return [...words].map(quote).join(' ');
}

function allTermsOf(text: string): string[] {
  const { words, pairs } = termsOf(text);
  return [...words, ...pairs];
}

export type Entry = Omit<Source, 'keywords' | 'description' | 'text'> & {
  /** The alias that filters use; empty for articles. */
  readonly file_type: string;
  readonly title_words: string;
  readonly words: string;
};

/** Builds the index entry of a source. */
export function entryOf({ keywords, description, text, ...kept }: Source): Entry {
  return {
    ...kept,
    file_type: kept.type === SearchType.Document ? aliasOfExtension(kept.ext) : '',
    title_words: weighed([
      [allTermsOf(kept.title), 'A'],
      [allTermsOf(keywords), 'B'],
    ]),
    words: plain([kept.title, keywords, description, text]),
  };
}
