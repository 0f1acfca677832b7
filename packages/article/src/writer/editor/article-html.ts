import type { Editor } from '@tiptap/core';

function isEmptyParagraph(element: Element | null): element is HTMLElement {
  return element?.tagName === 'P' && element.innerHTML === '';
}

/**
 * How many rows are the header: the first one with those into which its cells reach, since no cell reaches out of a `thead`.
 * None where one of them has other cells.
 */
function countHeaderRows(table: HTMLTableElement): number {
  let count = 1;
  for (let at = 0; at < count; at += 1)
    for (const { tagName, rowSpan } of table.rows[at]?.cells ?? []) {
      if (tagName !== 'TH') return 0;
      count = Math.max(count, at + rowSpan);
    }
  return count;
}

/** What is written, as an article is stored: header rows in a `thead`, and no empty lines at the end. */
export function htmlOf(editor: Editor): string {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  while (isEmptyParagraph(body.lastElementChild)) body.lastElementChild.remove();
  for (const table of body.querySelectorAll('table')) {
    const header = [...table.rows].slice(0, countHeaderRows(table));
    if (header.length > 0) table.createTHead().append(...header);
  }
  for (const code of body.querySelectorAll('code[class]')) code.removeAttribute('class');
  for (const image of body.querySelectorAll('img')) image.removeAttribute('referrerpolicy');
  for (const cell of body.querySelectorAll('[colwidth]')) cell.removeAttribute('colwidth');
  return body.innerHTML;
}
