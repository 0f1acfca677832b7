const LINES = 'td.blob-code, .hljs-ln-code';

/** Makes code of the tables and lists in which GitHub and pages with numbered lines show it. */
export function readNumberedCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('table, .hljs-ln')) {
    const lines = [...block.querySelectorAll(LINES)].map(({ textContent }) =>
      (textContent ?? '').replaceAll('\u00A0', ' ').replace(/\n$/, ''),
    );
    if (lines.length === 0) continue;
    const code = body.ownerDocument.createElement('pre');
    code.textContent = lines.join('\n');
    (block.closest('pre') ?? block).replaceWith(code);
  }
}
