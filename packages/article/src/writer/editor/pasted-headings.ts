/**
 * An article has no heading of level 1, which is its title: where those of a pasted text are the parts of it, all headings
 * go one level down, so that chapters and sections stay apart.
 */
export function lowerHeadings(body: HTMLElement): void {
  const [first, ...others] = body.querySelectorAll('h1');
  if (first === undefined || body.querySelector('h2') === null) return;
  const text = (element: Element) => (element.textContent ?? '').trim();
  if (others.length === 0 && text(body).startsWith(text(first))) return;
  for (const level of [3, 2, 1])
    for (const heading of body.querySelectorAll(`h${level}`)) {
      const lower = body.ownerDocument.createElement(`h${level + 1}`);
      lower.append(...heading.childNodes);
      heading.replaceWith(lower);
    }
}
