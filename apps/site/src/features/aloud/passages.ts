import { hasWords, type Span } from './spoken-parts.ts';

/** Where a text is interrupted: what stands on both sides is no one sentence. */
const APART = `address, article, aside, blockquote, br, caption, center, dd, details, div, dl, dt, figcaption, figure, footer,
  h1, h2, h3, h4, h5, h6, header, hr, li, ol, p, pre, section, summary, table, td, th, tr, ul`;
/** Code is no text to listen to. */
const UNHEARD = 'pre, button';
/** It goes on in the next one, such as over the end of a page. */
const GOES_ON = '[data-goes-on]';
const HAN_END = /\p{Script=Han}$/u;

type Piece = { readonly node: Text; readonly data: string };

/** A text between two interruptions. */
export type Passage = {
  /** Where it stands, and its number among the texts there: those stay when the text is marked anew. */
  readonly block: Element;
  readonly nth: number;
  readonly pieces: readonly Piece[];
};

/** The words of passages, one after the other. */
export const wordsOf = (passages: readonly Passage[]): string =>
  passages.flatMap(({ pieces }) => pieces.map(({ data }) => data)).join('');

/** The texts of what `blocks` selects under `root` that have words. */
export function passagesOf(root: HTMLElement, blocks: string): Passage[] {
  const passages: (Passage & { readonly pieces: Piece[] })[] = [];
  const counts = new Map<Element, number>();
  let isOpen = false;
  const visit = (node: Node, block: Element) => {
    if (node instanceof Text) {
      if (!isOpen) {
        const nth = counts.get(block) ?? 0;
        counts.set(block, nth + 1);
        passages.push({ block, nth, pieces: [] });
        isOpen = true;
      }
      // A line feed is a space in what is shown, and would end a sentence.
      passages.at(-1)?.pieces.push({ node, data: node.data.replaceAll('\n', ' ') });
    } else if (node instanceof Element) {
      const isApart = node.matches(APART);
      if (isApart) isOpen = false;
      if (!node.matches(UNHEARD))
        for (const child of node.childNodes) visit(child, isApart ? node : block);
      if (isApart) isOpen = false;
    }
  };
  for (const block of root.querySelectorAll(blocks)) {
    isOpen = false;
    visit(block, block);
  }
  return passages.filter((passage) => hasWords(wordsOf([passage])));
}

const goesOn = ({ block }: Passage) => block.matches(GOES_ON);

/** Letters of the next page begin a word. */
function spaced(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1);
  if (last === undefined || HAN_END.test(last.data)) return [...pieces];
  return [...pieces.slice(0, -1), { ...last, data: `${last.data} ` }];
}

/** The passage at an index, with those in which it goes on. */
export function wholeAt(passages: readonly Passage[], index: number): Passage[] {
  const passage = passages[index];
  if (passage === undefined) return [];
  if (passages[index + 1] === undefined || !goesOn(passage)) return [passage];
  return [{ ...passage, pieces: spaced(passage.pieces) }, ...wholeAt(passages, index + 1)];
}

/** Where the passage at an index begins, though it may be one in which others go on. */
export function headOf(passages: readonly Passage[], index: number): Passage | undefined {
  const before = passages[index - 1];
  return before !== undefined && goesOn(before) ? headOf(passages, index - 1) : passages[index];
}

/** A part of the words of passages, in each of their texts. */
export function rangesOf(passages: readonly Passage[], { start, end }: Span): Range[] {
  let before = 0;
  return passages.flatMap(({ pieces }) =>
    pieces.flatMap(({ node, data }) => {
      const [from, to] = [Math.max(0, start - before), Math.min(node.length, end - before)];
      before += data.length;
      if (from >= to) return [];
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      return [range];
    }),
  );
}
