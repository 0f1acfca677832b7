/** Where a part begins in a text, and where it ends. */
export type Span = { readonly start: number; readonly end: number };

/** The most that one part may take to say, in letters of an alphabet: some voices of browsers fall silent after 15 seconds. */
const LONGEST = 150;
/** A Han sign takes as long as so many of them. */
const HAN_LETTERS = 3;
const HAN = /\p{Script=Han}/u;
const SAID = /[\p{L}\p{N}]/u;
/** Where a voice may breathe within a sentence. */
const BREATH = /[，、；：,;:\s）)」』”]/u;
/** The dots to the page number of an entry in a table of contents, and lines to write on. */
const LEADERS = /[.·…‥_＿—-]{4,}/g;

const segmenter = new Intl.Segmenter('zh', { granularity: 'sentence' });

/** Unicode counts these among what closes a sentence; they open the next one. */
const OPENING = /[“‘「『（《〈【〔([]+$/u;
/** Within an address, no sentence ends at a question mark. */
const WITHIN = /(?<=[\w/])\?(?=[\w%])/y;

/** Where sentences end. */
function* sentenceEnds(text: string): Generator<number> {
  for (const { index } of segmenter.segment(text)) {
    WITHIN.lastIndex = index - 1;
    if (index === 0 || WITHIN.test(text)) continue;
    yield index - (OPENING.exec(text.slice(Math.max(0, index - 8), index))?.[0].length ?? 0);
  }
  yield text.length;
}

const weightOf = (letter: string) => (HAN.test(letter) ? HAN_LETTERS : 1);

/**
 * Where the parts of a text end: one that is too long for a voice is cut after the last breath that still fits, or else where it
 * ends to fit.
 */
function* endsOf(text: string): Generator<number> {
  let [place, weight, breath, last] = [0, 0, 0, 0];
  for (const letter of text) {
    if (weight > 0 && weight + weightOf(letter) > LONGEST) {
      last = breath > last ? breath : place;
      yield last;
      weight = Array.from(text.slice(last, place)).reduce((sum, each) => sum + weightOf(each), 0);
    }
    place += letter.length;
    weight += weightOf(letter);
    if (BREATH.test(letter)) breath = place;
  }
  yield text.length;
}

export const hasWords = (text: string) => SAID.test(text);

/**
 * The sentences of a paragraph, or parts of long ones, as a voice says them one after the other. What is no words is passed over.
 * Each is looked for when it is asked for: a text may have a million letters, and the first one is all that is said next.
 */
export function* spokenParts(text: string): Generator<Span> {
  let begin = 0;
  for (const until of sentenceEnds(text)) {
    let start = begin;
    for (const part of endsOf(text.slice(begin, until))) {
      const end = begin + part;
      if (hasWords(text.slice(start, end))) yield { start, end };
      start = end;
    }
    begin = until;
  }
}

/** What a voice is given to say for a part of a text. */
export function wordsToSay(part: string): string {
  return part.replaceAll(LEADERS, '，').trim();
}
