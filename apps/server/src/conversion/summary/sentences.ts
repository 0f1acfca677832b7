import { widthOf } from './paragraphs.ts';

/** What follows these does not begin a sentence. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|No|Vol|Fig|Eq|Sec|Ch|pp?|vs|cf|e\.g|i\.e|etc|al|approx|Inc|Ltd|Co|[A-Z])\.\s*$/;
const COMPLETE = /[。！？!?.…][”’」』）)"'\]]*$/u;
/** A Latin sentence begins with a capital, a digit or a quote; anything else is the rest of one. */
/** U.S. and the like end a sentence or do not: alone they make none. */
const INITIALS = /(?:[A-Z]\.){2,}$/;
const BEGINS_LOWER = /^\p{Ll}/u;
/** Words that point at what stands before: such a sentence does not stand alone. */
export const POINTS_BACK =
  /^(?:但|但是|而|而且|它|它们|他|她|这|那|该|上述|以上|因此|所以|此外|另外|同时|然而|其中|例如|比如|如图|如下|见图|见表|即|又|it |they |this |these |those |he |she |but |and |however|therefore|thus|moreover|furthermore|also|see )/iu;
/** Legal and technical text around the book, which says nothing of its content. */
const BOILERPLATE =
  /版权所有|翻印必究|保留所有权利|未经.{0,12}(?:许可|授权)|ISBN|copyright|all rights reserved|©|lorem ipsum|warranties|licensed under/iu;

/** Marks of headings and of items in a list. */
const MARKER = /^(?:#+|[•●▪◆■*–-]|[（(]?\d+[)）、])\s*/u;

/** Longer than any abbreviation with what stands around it. */
const ABBREVIATION_MAX = 32;
const MIN_WIDTH = 20;
const MAX_WIDTH = 400;

let segmenter: Intl.Segmenter | undefined;

/** Whether speech was begun and is not over: 子曰：“学而时习之，不亦说乎？有朋自远方来…… */
function isQuoting(text: string): boolean {
  const count = (quote: RegExp) => text.match(quote)?.length ?? 0;
  return count(/[“「『]/g) > count(/[”」』]/g);
}

/** The sentences of a paragraph, in order; what somebody says in several of them is one. */
export function sentencesOf(paragraph: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  const found: string[] = [];
  let begun = '';
  for (const { segment } of segmenter.segment(paragraph.replace(MARKER, ''))) {
    begun += segment;
    const end = begun.length < MAX_WIDTH ? begun.slice(-ABBREVIATION_MAX) : '';
    if (ABBREVIATION.test(end)) continue;
    if (begun.length < MAX_WIDTH && isQuoting(begun)) continue;
    found.push(begun.trim());
    begun = '';
  }
  if (begun !== '') found.push(begun.trim());
  return found;
}

/** Whether it can be shown to a reader who sees nothing else of the text. */
export function standsAlone(sentence: string): boolean {
  const width = widthOf(sentence);
  if (width < MIN_WIDTH || width > MAX_WIDTH) return false;
  if (isQuoting(sentence) || /^[”」』’)）,，.]/u.test(sentence)) return false;
  if (INITIALS.test(sentence)) return false;
  if (!COMPLETE.test(sentence) || BEGINS_LOWER.test(sentence) || BOILERPLATE.test(sentence))
    return false;
  const visible = sentence.replace(/\s/g, '');
  const letters = visible.match(/\p{L}/gu)?.length ?? 0;
  return letters >= visible.length * 0.7;
}
