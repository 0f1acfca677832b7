import type { Part } from '../annotation/index.ts';
import { partsInText } from './text-anchors.ts';

/** The letters of a page's lines, each with what is selected of them. */
function lettersOf(layer: HTMLElement, range: Range) {
  return [...layer.querySelectorAll(':scope > span:not([aria-hidden])')].map(({ firstChild }) => {
    const text = firstChild?.textContent ?? '';
    if (firstChild === null || !range.intersectsNode(firstChild)) return { text, from: 0, to: 0 };
    const from = range.startContainer === firstChild ? range.startOffset : 0;
    const to = range.endContainer === firstChild ? range.endOffset : text.length;
    return { node: firstChild, text, from, to };
  });
}

/** The part of a page's text layer that is selected; its lines are joined as the search sees them. */
function partOf(layer: HTMLElement, range: Range): Part | undefined {
  let [text, begin, end] = ['', -1, 0];
  for (const { text: letters, from, to } of lettersOf(layer, range)) {
    if (from < to) {
      if (begin === -1) begin = text.length + from;
      end = text.length + to;
    }
    text += `${letters}\n`;
  }
  if (begin === -1) return undefined;
  const quote = text.slice(begin, end);
  const trimmed = quote.trim();
  if (trimmed === '') return undefined;
  const begin_offset = begin + quote.indexOf(trimmed);
  return {
    page: Number(layer.dataset['lines']),
    begin_offset,
    end_offset: begin_offset + trimmed.length,
    quote: trimmed,
  };
}

/** What is selected on the pages or in their text, on each of them by itself. */
export function selectedParts(selection: Selection | null): Part[] {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const onPages = layersIn(range).flatMap((layer) => partOf(layer, range) ?? []);
  return onPages.length > 0 ? onPages : partsInText(range);
}

function layersIn(range: Range): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-lines]')].filter((layer) =>
    range.intersectsNode(layer),
  );
}

/** Where the last of the selected letters stand in the window: what is selected may go on behind the pages. */
export function endOfSelected(range: Range): DOMRect | undefined {
  const last = layersIn(range)
    .flatMap((layer) => lettersOf(layer, range))
    .findLast(({ from, to }) => from < to);
  if (last?.node === undefined)
    return [...range.getClientRects()].findLast(({ width, height }) => width > 0 && height > 0);
  const letters = document.createRange();
  letters.setStart(last.node, last.from);
  letters.setEnd(last.node, last.to);
  return letters.getBoundingClientRect();
}
