import { hush, say, type Voice } from './speech.ts';
import { spokenParts, wordsToSay, type Span } from './spoken-parts.ts';

/** `waiting` for pages, and `cut off` where they did not come. */
export type AloudState = 'speaking' | 'waiting' | 'paused' | 'ended' | 'failed' | 'cut off';

export type Aloud = {
  /** Reads on from where it was, or from what is at the top of the screen. */
  readonly play: () => void;
  readonly pause: () => void;
  /** The beginning of the paragraph, the one before it from there, or the one after it. */
  readonly step: (direction: 1 | -1) => void;
  /** Reads from what is at the top of the screen. */
  readonly readHere: () => void;
  /** Says what is being said anew, in another manner. */
  readonly again: () => void;
  /** The pages that were asked for are there. */
  readonly arrive: () => void;
  /** They did not come. */
  readonly cutOff: () => void;
  readonly stop: () => void;
};

/** A paragraph, and how far it has been read. */
type Place = { readonly paragraph: HTMLElement; readonly from: number };

/** The name of the highlight in aloud-bar.module.css. */
const HIGHLIGHT = 'spoken';
/** What stands over the text at the lower edge of the window, in px. */
const BARS = 140;
/** How much of what follows the text is shown at its end, in px. */
const FOLLOWING = 300;

/** Where the window's free part begins, under the header. */
export function topOfSight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Marks what is said, in browsers that can mark without changing the text. */
function highlight(spoken: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (spoken === undefined) CSS.highlights.delete(HIGHLIGHT);
  else CSS.highlights.set(HIGHLIGHT, new Highlight(spoken));
}

const textOf = (texts: readonly Text[]) => texts.map(({ data }) => data).join('');

function rangeOf(texts: readonly Text[], { start, end }: Span): Range {
  const range = document.createRange();
  let before = 0;
  for (const node of texts) {
    const { length } = node;
    if (start >= before && start < before + length) range.setStart(node, start - before);
    if (end > before && end <= before + length) range.setEnd(node, end - before);
    before += length;
  }
  return range;
}

function isInSight({ top, bottom }: DOMRect): boolean {
  return bottom > topOfSight() && top < innerHeight;
}

function scrollBySoftly(top: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' });
}

/** Scrolls to what is said where that is not wholly in sight. */
function bringIntoSight({ top, bottom }: DOMRect): void {
  if (top >= topOfSight() && bottom <= innerHeight - BARS) return;
  scrollBySoftly(top - topOfSight() - innerHeight / 5);
}

/** Lets the beginning of what follows the text be seen, such as how more of it can be had. */
function showWhatFollows(root: HTMLElement): void {
  const hidden = root.getBoundingClientRect().bottom + FOLLOWING + BARS - innerHeight;
  if (hidden > 0) scrollBySoftly(hidden);
}

/** Reads the blocks of text under `root` by the voices of the device, part by part, and marks what is said. It begins when it is told to. */
export function readAloud(
  root: HTMLElement,
  {
    blocks,
    manner,
    fetchMore,
    tell,
  }: {
    /** Selects what is read as one, with a pause after it. */
    blocks: string;
    /** How a language is spoken. */
    manner: (language: string) => { readonly voice: Voice | undefined; readonly rate: number };
    /** Asks for the pages after those that are there; tells whether there are any. */
    fetchMore: () => boolean;
    /** The state, and the paragraph that is read. */
    tell: (state: AloudState, paragraph: HTMLElement | undefined) => void;
  },
): Aloud {
  let state: AloudState = 'paused';
  let place: Place | undefined;
  let spoken: Range | undefined;

  const become = (next: AloudState) => {
    state = next;
    tell(state, place?.paragraph);
  };
  const paragraphs = () => [...root.querySelectorAll<HTMLElement>(blocks)];
  /** What a paragraph says itself: what it holds are paragraphs of their own, as an entry's list is. */
  const textsOf = (paragraph: HTMLElement): Text[] => {
    const isApart = (node: Node) => node instanceof Element && node.matches(`pre, ${blocks}`);
    const walker = document.createTreeWalker(
      paragraph,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => (isApart(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
    );
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node instanceof Text) texts.push(node);
    return texts;
  };
  const wordsOf = (paragraph: HTMLElement) => textOf(textsOf(paragraph));
  /** What is said next of a paragraph. */
  const partAt = ({ paragraph, from }: Place): Span | undefined => {
    const part = spokenParts(wordsOf(paragraph).slice(from))[0];
    return part && { start: from + part.start, end: from + part.end };
  };
  const beginOf = (paragraph: HTMLElement): Place => ({ paragraph, from: 0 });
  const hasWords = (paragraph: HTMLElement) => partAt(beginOf(paragraph)) !== undefined;
  const firstInSight = () =>
    paragraphs().find(
      (each) => each.getBoundingClientRect().bottom > topOfSight() && hasWords(each),
    );
  const beside = ({ paragraph }: Place, direction: 1 | -1) => {
    const side =
      direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const isBeside = (each: HTMLElement) =>
      (paragraph.compareDocumentPosition(each) & side) !== 0 && hasWords(each);
    return direction === 1 ? paragraphs().find(isBeside) : paragraphs().findLast(isBeside);
  };

  const sayAt = (at: Place, isAsked: boolean) => {
    const part = partAt(at);
    if (part === undefined) return;
    const { paragraph } = at;
    // Who scrolled away from what is said is not taken back to it by the next sentence.
    const isFollowed = isAsked || spoken === undefined || isInSight(spoken.getBoundingClientRect());
    spoken = rangeOf(textsOf(paragraph), part);
    highlight(spoken);
    if (isFollowed) bringIntoSight(spoken.getBoundingClientRect());
    become('speaking');
    const language = paragraph.closest<HTMLElement>('[lang]')?.lang ?? 'zh-CN';
    const words = wordsToSay(wordsOf(paragraph).slice(part.start, part.end));
    say(words, { language, ...manner(language) }, (how) => {
      if (how === 'said') {
        place = { paragraph, from: part.end };
        goOn(false);
      } else become(how === 'refused' ? 'paused' : 'failed');
    });
  };
  /** Says what comes at the place, or after it; without one, what is at the top of the screen. */
  const goOn = (isAsked: boolean) => {
    // The paragraph may have been made anew, as when the file has a newer version.
    if (place?.paragraph.isConnected !== true) place = undefined;
    if (place === undefined || partAt(place) === undefined) {
      const next = place === undefined ? firstInSight() : beside(place, 1);
      if (next === undefined) {
        if (fetchMore()) wait();
        else end();
        return;
      }
      place = beginOf(next);
    }
    sayAt(place, isAsked);
  };
  const wait = () => {
    hush();
    become('waiting');
  };
  const end = () => {
    hush();
    if (spoken !== undefined && isInSight(spoken.getBoundingClientRect())) showWhatFollows(root);
    place = undefined;
    spoken = undefined;
    highlight(undefined);
    become('ended');
  };
  const readHere = () => {
    // Below the text there is nothing to begin with.
    const here = firstInSight();
    if (here !== undefined) place = beginOf(here);
    goOn(true);
  };

  return {
    play: () => goOn(true),
    readHere,
    pause: () => {
      if (state !== 'speaking' && state !== 'waiting') return;
      hush();
      become('paused');
    },
    step: (direction) => {
      if (place?.paragraph.isConnected === true) {
        const { paragraph, from } = place;
        if (direction === 1) place = { paragraph, from: wordsOf(paragraph).length };
        else place = beginOf((from > 0 ? undefined : beside(place, -1)) ?? paragraph);
      }
      goOn(true);
    },
    again: () => {
      if (state === 'speaking') goOn(false);
    },
    arrive: () => {
      if (state === 'waiting' || state === 'cut off') goOn(false);
    },
    cutOff: () => {
      if (state === 'waiting') become('cut off');
    },
    stop: () => {
      hush();
      highlight(undefined);
    },
  };
}
