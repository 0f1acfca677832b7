/** Scripts without spaces between words, whose lines may break anywhere. */
const WIDE = String.raw`\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}`;
const isWide = new RegExp(`[${WIDE}]`, 'u');

/** A hyphen at the end of a line, inside a word that goes on in the next. */
const LINE_HYPHEN = String.raw`(?<=\p{L})[-\u00ad\u2010] *\n\s*(?=\p{L})`;
/** Characters that are not seen: soft hyphens inside a line, and spaces without a width. */
const UNSEEN = String.raw`[\u00ad\u200b\u2060\ufeff]`;

/** Stands in folded text for a hyphen that may belong to the word or to the line's end alone. */
export const MAYBE_HYPHEN = '\u00ad';

/** Marks that are normalised with their letter (Unicode's bound for streams): ordering them takes the square of time. */
const MARKS_MAX = 30;

/**
 * All that folding changes: hyphens at the end of a line, what is not seen, runs of spaces, letters with combining marks,
 * half-width kana with their marks, and characters outside of the blocks that have one form only, as dashes and quotes.
 */
const FOLDED = new RegExp(
  [
    LINE_HYPHEN,
    String.raw`(?<=\p{N})[-\u2010] *\n\s*(?=\p{N})`,
    UNSEEN,
    String.raw`[^\S ]\s*| \s+`,
    String.raw`\P{M}\p{M}{1,${MARKS_MAX}}`,
    String.raw`[\uff66-\uff9d][\uff9e\uff9f]`,
    String.raw`[^\0-\x9f\u2016\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\ud800-\udfff]`,
  ].join('|'),
  'gu',
);

/** Accents of Latin letters, which keyboards lack: `café` is found by `cafe`, `nǐ hǎo` by `ni hao`. */
const LATIN_MARKS = /(?<=\p{Script=Latin}\p{M}*)\p{M}/gu;

const CACHE_MAX = 5000;
/** A longer piece would keep the whole text alive that it was cut from. */
const CACHED_LENGTH = 12;
const forms = new Map<string, string>();

function foldPiece(piece: string): string {
  const known = forms.get(piece);
  if (known !== undefined) return known;
  const form = foldAnew(piece);
  if (piece.length > CACHED_LENGTH) return form;
  if (forms.size >= CACHE_MAX) forms.clear();
  forms.set(piece, form);
  return form;
}

function foldAnew(piece: string): string {
  if (/^[-\u00ad\u2010] *\n/.test(piece)) return MAYBE_HYPHEN;
  if (new RegExp(`^${UNSEEN}$`).test(piece)) return '';
  if (/^\s+$/.test(piece)) return ' ';
  return piece
    .replaceAll(/[\u201c-\u201f\u2033]/g, '"')
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(LATIN_MARKS, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018-\u201b\u2032]/g, "'");
}

export type FoldedText = {
  readonly text: string;
  /** The place in the original of a place in `text`. */
  originOf(at: number): number;
};

/**
 * The form in which texts and what is searched in them are compared: one width of each character (NFKC), Latin letters without
 * accents, quotes and dashes as keyboards have them, one space for a run of them or for a line's end. Takes time in proportion to the text.
 */
export function foldText(original: string): FoldedText {
  // Places behind which the distance between text and original is another one.
  const starts: number[] = [0];
  const shifts: number[] = [0];
  let text = '';
  let copied = 0;
  for (const match of original.matchAll(FOLDED)) {
    const [piece] = match;
    const form = isBetweenDigits(piece, original[match.index - 1]) ? '-' : foldPiece(piece);
    text += original.slice(copied, match.index) + form;
    copied = match.index + piece.length;
    if (form.length === piece.length) continue;
    starts.push(text.length);
    shifts.push(copied - text.length);
  }
  text += original.slice(copied);
  return {
    text,
    originOf(at) {
      const index = lastAtMost(starts, at);
      const next = starts[index + 1];
      const origin = at + (shifts[index] ?? 0);
      // A character that became longer counts as a whole.
      return next === undefined ? origin : Math.min(origin, next + (shifts[index + 1] ?? 0));
    },
  };
}

function isBetweenDigits(piece: string, before: string | undefined): boolean {
  return /^[-\u2010]/.test(piece) && piece.length > 1 && /\p{N}/u.test(before ?? '');
}

/** The index of the last item that is not above the limit. */
function lastAtMost(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What NFKC makes a Han letter of: radicals, the compatibility forms, which fonts without a good table name, `㈠` and `㊀`. */
const HAN_VARIANT = /[\u2e80-\u2fdf\u3220-\u33ff\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u;

/**
 * Whether a text surely has no folded form with these letters, or those that are `alike`: much quicker than to fold it.
 */
export function lacksHan(original: string, folded: string, alike: readonly string[] = []): boolean {
  const han = folded.match(/[\u4e00-\u9fff]/g) ?? [];
  const isThere = (letter: string) =>
    original.includes(letter) ||
    alike.some(
      (set) => set.includes(letter) && Array.from(set).some((it) => original.includes(it)),
    );
  return !han.every(isThere) && !HAN_VARIANT.test(original);
}

/** Whether a letter belongs to a script that is written without spaces. */
export function isUnspaced(letter: string): boolean {
  return isWide.test(letter);
}

const BROKEN_WORD = new RegExp(LINE_HYPHEN, 'gu');
/** Wide spaces are no letters: a run of them would be tried from each of its places. */
const WIDE_BREAK = new RegExp(`(?<=[${WIDE}])(?<!\\s)[^\\S\\n]*\\n\\s*(?!\\s)(?=[${WIDE}])`, 'gu');
const ALL_UNSEEN = new RegExp(UNSEEN, 'g');

/** Lines as running text: words that a line's end parted are whole again, scripts without spaces get none. */
export function joinLines(text: string): string {
  return text
    .replace(BROKEN_WORD, '')
    .replace(ALL_UNSEEN, '')
    .replace(WIDE_BREAK, '')
    .replace(/\s+/g, ' ');
}
