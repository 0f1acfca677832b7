const NUMBERS = '.code-snippet__line-index, .pre-numbering';
/** What lines of code stand in, and each of them: at GitHub, in pages with numbered lines, and at WeChat. */
const BLOCKS = [
  ['table', 'td.blob-code'],
  ['.hljs-ln', '.hljs-ln-code'],
  ['pre', ':scope > code:not(:only-of-type)'],
] as const;

/** Whether a block is text in which pieces of code stand, which are no lines of it. */
const isText = (block: Element) =>
  block.localName === 'pre' &&
  [...block.childNodes].some(
    ({ nodeName, textContent }) => nodeName !== 'CODE' && (textContent ?? '').trim() !== '',
  );

/** Makes code of what shows each line of it by an element of its own, without the numbers of the lines. */
export function readNumberedCode(body: HTMLElement): void {
  for (const numbers of body.querySelectorAll(NUMBERS)) numbers.remove();
  for (const [all, each] of BLOCKS)
    for (const block of body.querySelectorAll(all)) {
      const lines = [...block.querySelectorAll(each)].map(({ textContent }) =>
        (textContent ?? '').replaceAll('\u00A0', ' ').replace(/\n$/, ''),
      );
      if (lines.length === 0 || isText(block)) continue;
      const code = body.ownerDocument.createElement('pre');
      code.textContent = lines.join('\n');
      (block.closest('pre') ?? block).replaceWith(code);
    }
}
