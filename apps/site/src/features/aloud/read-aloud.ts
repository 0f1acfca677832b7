import { headOf, passagesOf, rangesOf, wholeAt, wordsOf, type Passage } from './passages.ts';
import { hush, say, type Voice } from './speech.ts';
import { spokenParts, wordsToSay, type Span } from './spoken-parts.ts';

/** `waiting` for pages, and `cut off` where they did not come. */
export type AloudState = 'speaking' | 'waiting' | 'paused' | 'ended' | 'failed' | 'cut off';

/** What is before the reader: what is said, another part of the text, or none of it. */
export type Sight = 'said' | 'other' | 'none';

export type Aloud = {
  /** Reads on from where it was, or from what is at the top of the screen. */
  readonly play: () => void;
  readonly pause: () => void;
  /** The beginning of the paragraph, the one before it from there, or the one after it. */
  readonly step: (direction: 1 | -1) => void;
  /** Reads from what is at the top of the screen. */
  readonly readHere: () => void;
  /** Scrolls back to what is said. */
  readonly showSaid: () => void;
  readonly sight: () => Sight;
  /** Says what is being said anew, in another manner. */
  readonly again: () => void;
  /** The pages that were asked for are there. */
  readonly arrive: () => void;
  /** They did not come. */
  readonly cutOff: () => void;
  readonly stop: () => void;
};

/** A passage, and how much of it and of those in which it goes on has been read. */
type Place = Pick<Passage, 'block' | 'nth'> & { readonly from: number };
type Extent = { readonly top: number; readonly bottom: number };

/** The name of the highlight in aloud-bar.module.css. */
const HIGHLIGHT = 'spoken';
/** What stands over the text at the lower edge of the window, in px. */
const BARS = 140;
/** How much of what follows the text is shown at its end, in px. */
const FOLLOWING = 300;

/** Where the window's free part begins, under the header. */
function topOfSight(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}

/** Marks what is said, in browsers that can mark without changing the text. */
function highlight(spoken: readonly Range[]): void {
  if (!('highlights' in CSS)) return;
  if (spoken.length === 0) CSS.highlights.delete(HIGHLIGHT);
  else CSS.highlights.set(HIGHLIGHT, new Highlight(...spoken));
}

/** From the top of the first to the bottom of the last. */
function extentOf(ranges: readonly Range[]): Extent | undefined {
  const rects = ranges.map((range) => range.getBoundingClientRect());
  const [first, last] = [rects[0], rects.at(-1)];
  return first && last && { top: first.top, bottom: last.bottom };
}

function isInSight({ top, bottom }: Extent): boolean {
  return bottom > topOfSight() && top < innerHeight;
}

const extentOfAll = (passage: Passage) =>
  extentOf(rangesOf([passage], { start: 0, end: Infinity }));

/** Whether it is in sight, or the reader comes to it. */
const isAhead = (passage: Passage) => (extentOfAll(passage)?.bottom ?? 0) > topOfSight();

function scrollBySoftly(top: number): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollBy({ top, behavior: isStill ? 'instant' : 'smooth' });
}

/** Scrolls to what is said where that is not wholly in sight. */
function bringIntoSight({ top, bottom }: Extent): void {
  if (top >= topOfSight() && bottom <= innerHeight - BARS) return;
  scrollBySoftly(top - topOfSight() - innerHeight / 5);
}

/** Lets the beginning of what follows the text be seen, such as how more of it can be had. */
function showWhatFollows(root: HTMLElement): void {
  const hidden = root.getBoundingClientRect().bottom + FOLLOWING + BARS - innerHeight;
  if (hidden > 0) scrollBySoftly(hidden);
}

const languageOf = ({ block }: Pick<Passage, 'block'>) =>
  block.closest<HTMLElement>('[lang]')?.lang ?? 'zh-CN';

/** What is said next of the words of passages. */
function partAt(words: string, from: number): Span | undefined {
  const part = spokenParts(words.slice(from)).next().value;
  return part && { start: from + part.start, end: from + part.end };
}

const beginOf = (passage: Passage | undefined): Place | undefined =>
  passage && { block: passage.block, nth: passage.nth, from: 0 };

/** Reads the text under `root` by the voices of the device, part by part, and marks what is said. It begins when it is told to. */
export function readAloud(
  root: HTMLElement,
  {
    blocks,
    manner,
    fetchMore,
    tell,
  }: {
    /** Selects what is read. */
    blocks: string;
    /** How a language is spoken. */
    manner: (language: string) => { readonly voice: Voice | undefined; readonly rate: number };
    /** Asks for the pages after those that are there; tells whether there are any. */
    fetchMore: () => boolean;
    /** The state, and where that stands which is read. */
    tell: (state: AloudState, block: Element | undefined) => void;
  },
): Aloud {
  let state: AloudState = 'paused';
  let place: Place | undefined;
  let spoken: readonly Range[] = [];
  /** Whether something was said by a voice that is known. */
  let hasVoice = false;

  const become = (next: AloudState) => {
    state = next;
    tell(state, place?.block);
  };
  const passages = () => passagesOf(root, blocks);
  const indexOfPlace = (all: readonly Passage[]) =>
    all.findIndex(({ block, nth }) => block === place?.block && nth === place.nth);
  /** The place while something is left there to say, or the one after it; without a place, what is at the top of the screen. */
  const nextOf = (all: readonly Passage[]): Place | undefined => {
    const index = indexOfPlace(all);
    // The text may have been made anew, as when the file has a newer version.
    if (place === undefined || index === -1) return beginOf(all.find(isAhead));
    const whole = wholeAt(all, index);
    return partAt(wordsOf(whole), place.from) === undefined
      ? beginOf(all[index + whole.length])
      : place;
  };

  const sayAt = (at: Place, all: readonly Passage[], isAsked: boolean) => {
    place = at;
    const whole = wholeAt(all, indexOfPlace(all));
    const words = wordsOf(whole);
    const part = partAt(words, at.from);
    if (part === undefined) return;
    const before = extentOf(spoken);
    spoken = rangesOf(whole, part);
    highlight(spoken);
    const extent = extentOf(spoken);
    // Who scrolled away from what is said is not taken back to it by the next sentence.
    const isFollowed = isAsked || before === undefined || isInSight(before);
    if (isFollowed && extent !== undefined) bringIntoSight(extent);
    become('speaking');
    const language = languageOf(at);
    const { voice, rate } = manner(language);
    say(wordsToSay(words.slice(part.start, part.end)), { language, voice, rate }, (how) => {
      if (how === 'said') {
        hasVoice ||= voice !== undefined;
        place = { ...at, from: part.end };
        goOn(false);
      } else if (how === 'refused') become('paused');
      else if (voice === undefined) passOver();
      else become('failed');
    });
  };
  /** Goes on behind what is in a language that no voice speaks, if there is a voice for another one. */
  const passOver = () => {
    const all = passages();
    const next = all
      .slice(indexOfPlace(all) + 1)
      .find((each) => manner(languageOf(each)).voice !== undefined);
    const last = beginOf(all.at(-1));
    if (next !== undefined) place = beginOf(next);
    else if (hasVoice && last !== undefined) place = { ...last, from: Infinity };
    else {
      become('failed');
      return;
    }
    goOn(false);
  };
  const goOn = (isAsked: boolean) => {
    const all = passages();
    const next = nextOf(all);
    if (next !== undefined) sayAt(next, all, isAsked);
    else if (fetchMore()) wait();
    else end();
  };
  const wait = () => {
    hush();
    become('waiting');
  };
  const end = () => {
    hush();
    const extent = extentOf(spoken);
    if (extent !== undefined && isInSight(extent)) showWhatFollows(root);
    place = undefined;
    spoken = [];
    highlight(spoken);
    become('ended');
  };

  return {
    play: () => goOn(true),
    readHere: () => {
      place = undefined;
      goOn(true);
    },
    showSaid: () => {
      const extent = extentOf(spoken);
      if (extent !== undefined) bringIntoSight(extent);
    },
    sight: () => {
      const extent = extentOf(spoken);
      if (extent === undefined || isInSight(extent)) return 'said';
      const ahead = passages().find(isAhead);
      const top = ahead && extentOfAll(ahead)?.top;
      return top !== undefined && top < innerHeight ? 'other' : 'none';
    },
    pause: () => {
      if (state !== 'speaking' && state !== 'waiting') return;
      hush();
      become('paused');
    },
    step: (direction) => {
      const all = passages();
      const index = indexOfPlace(all);
      if (place !== undefined && index !== -1)
        place =
          direction === 1
            ? { ...place, from: wordsOf(wholeAt(all, index)).length }
            : beginOf((place.from > 0 ? undefined : headOf(all, index - 1)) ?? all[index]);
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
      highlight([]);
    },
  };
}
