import { hush, say, type Voice } from './speech.ts';
import { spokenParts, wordsToSay, type Span } from './spoken-parts.ts';

/** It waits for pages while it speaks: they are a part of what is read. */
export type AloudState = 'speaking' | 'paused' | 'ended' | 'failed';

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
  readonly stop: () => void;
};

type Place = { readonly paragraph: HTMLElement; readonly part: number };

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

const partsOf = (paragraph: HTMLElement) => spokenParts(paragraph.textContent);

function rangeOf(paragraph: HTMLElement, { start, end }: Span): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
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
  let isWaiting = false;

  const become = (next: AloudState) => {
    state = next;
    tell(state, place?.paragraph);
  };
  const paragraphs = () =>
    // What holds others is read by them.
    [...root.querySelectorAll<HTMLElement>(blocks)].filter(
      (block) => block.querySelector(blocks) === null,
    );
  const beginAt = (paragraph: HTMLElement | undefined): Place | undefined =>
    paragraph && { paragraph, part: 0 };
  const firstInSight = () =>
    beginAt(
      paragraphs().find(
        (each) => each.getBoundingClientRect().bottom > topOfSight() && partsOf(each).length > 0,
      ),
    );
  const beside = ({ paragraph }: Place, direction: 1 | -1): Place | undefined => {
    const side =
      direction === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const others = paragraphs().filter(
      (each) => (paragraph.compareDocumentPosition(each) & side) !== 0 && partsOf(each).length > 0,
    );
    return beginAt(others.at(direction === 1 ? 0 : -1));
  };

  const sayAt = (next: Place, isAsked: boolean) => {
    const span = partsOf(next.paragraph)[next.part];
    if (span === undefined) return;
    // Who scrolled away from what is said is not taken back to it by the next sentence.
    const isFollowed = isAsked || spoken === undefined || isInSight(spoken.getBoundingClientRect());
    place = next;
    isWaiting = false;
    spoken = rangeOf(next.paragraph, span);
    CSS.highlights.set(HIGHLIGHT, new Highlight(spoken));
    if (isFollowed) bringIntoSight(spoken.getBoundingClientRect());
    become('speaking');
    const language = next.paragraph.closest<HTMLElement>('[lang]')?.lang ?? 'zh-CN';
    say(
      wordsToSay(next.paragraph.textContent.slice(span.start, span.end)),
      { language, ...manner(language) },
      (how) => {
        if (how === 'said') goOn();
        else become(how === 'refused' ? 'paused' : 'failed');
      },
    );
  };
  /** What comes next, or the end of what is there. */
  const goTo = (next: Place | undefined, isAsked: boolean) => {
    if (next !== undefined) sayAt(next, isAsked);
    else if (fetchMore()) isWaiting = true;
    else end();
  };
  const goOn = () => {
    if (place === undefined) return;
    const { paragraph, part } = place;
    // The paragraph may have been made anew, as when the file has a newer version.
    const next = !paragraph.isConnected
      ? firstInSight()
      : partsOf(paragraph)[part + 1] === undefined
        ? beside(place, 1)
        : { paragraph, part: part + 1 };
    goTo(next, false);
  };
  const end = () => {
    hush();
    if (spoken !== undefined && isInSight(spoken.getBoundingClientRect())) showWhatFollows(root);
    place = undefined;
    spoken = undefined;
    CSS.highlights.delete(HIGHLIGHT);
    become('ended');
  };
  const readHere = () => {
    // Below the text there is nothing to begin with.
    const here = firstInSight() ?? place;
    if (here?.paragraph.isConnected === true) sayAt(here, true);
    else end();
  };
  const play = () => {
    if (isWaiting) goOn();
    else if (place?.paragraph.isConnected === true) sayAt(place, true);
    else readHere();
  };

  return {
    play,
    readHere,
    pause: () => {
      hush();
      become('paused');
    },
    step: (direction) => {
      if (place?.paragraph.isConnected !== true) readHere();
      else if (direction === 1) goTo(beside(place, 1), true);
      else sayAt((place.part > 0 ? undefined : beside(place, -1)) ?? { ...place, part: 0 }, true);
    },
    again: () => {
      if (state === 'speaking' && !isWaiting && place !== undefined) sayAt(place, false);
    },
    arrive: () => {
      if (state === 'speaking' && isWaiting) goOn();
    },
    stop: () => {
      hush();
      CSS.highlights.delete(HIGHLIGHT);
    },
  };
}
