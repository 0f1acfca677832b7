import type { Editor } from '@tiptap/core';

function isEmptyParagraph(element: Element | null): element is HTMLElement {
  return element?.tagName === 'P' && element.innerHTML === '';
}

/** What is written, as an article is stored: header rows in a `thead`, and no empty lines at the end. */
export function htmlOf(editor: Editor): string {
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  while (isEmptyParagraph(body.lastElementChild)) body.lastElementChild.remove();
  for (const table of body.querySelectorAll('table')) {
    const row = table.rows[0];
    if (row === undefined || [...row.cells].some(({ tagName }) => tagName !== 'TH')) continue;
    table.createTHead().append(row);
  }
  for (const code of body.querySelectorAll('code[class]')) code.removeAttribute('class');
  for (const cell of body.querySelectorAll('[colwidth]')) cell.removeAttribute('colwidth');
  return body.innerHTML;
}
