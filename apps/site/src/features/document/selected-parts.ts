import type { Part } from '../annotation/index.ts';
import { partsInText } from './text-anchors.ts';

/** The part of a page's text layer that is selected; its lines are joined as the search sees them. */
function partOf(layer: HTMLElement, range: Range): Part | undefined {
  const lines = [...layer.querySelectorAll(':scope > span:not([aria-hidden])')];
  let [text, begin, end] = ['', -1, 0];
  for (const line of lines) {
    const letters = line.firstChild;
    const length = letters?.textContent?.length ?? 0;
    if (letters !== null && range.intersectsNode(letters)) {
      const from = range.startContainer === letters ? range.startOffset : 0;
      const to = range.endContainer === letters ? range.endOffset : length;
      if (from < to) {
        if (begin === -1) begin = text.length + from;
        end = text.length + to;
      }
    }
    text += `${letters?.textContent ?? ''}\n`;
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
  const onPages = [...document.querySelectorAll<HTMLElement>('[data-lines]')].flatMap((layer) =>
    range.intersectsNode(layer) ? (partOf(layer, range) ?? []) : [],
  );
  return onPages.length > 0 ? onPages : partsInText(range);
}
