/** Word marks the paragraphs of a list by `mso-list:l0 level2 lfo1` and writes the bullet or number as text. */
const LIST_LEVEL = /mso-list:\s*l\d+ level(\d)/i;
const ORDERED = /^\s*[(（]?(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）]/i;

/** Makes lists of the paragraphs that Word calls so. */
function buildWordLists(body: HTMLElement): void {
  let lists: Element[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const bullet = paragraph.querySelector(
      '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]',
    );
    const isOrdered = ORDERED.test(bullet?.textContent ?? '');
    bullet?.remove();
    if (previous === null || paragraph.previousElementSibling !== previous) lists = [];
    lists.length = Math.min(lists.length, level);
    const tag = isOrdered ? 'ol' : 'ul';
    // A numbered list right behind a bulleted one, or the other way about.
    if (lists[level - 1]?.localName !== tag) lists.length = Math.min(lists.length, level - 1);
    while (lists.length < level) {
      const list = body.ownerDocument.createElement(tag);
      const parent = lists.at(-1);
      if (parent === undefined) paragraph.before(list);
      else (parent.lastElementChild ?? parent).append(list);
      lists.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
    previous = lists[0] ?? null;
  }
}

function isBlank(paragraph: Element): boolean {
  return (
    (paragraph.textContent ?? '').replaceAll(' ', '').trim() === '' &&
    paragraph.querySelector('img, video, table, br + br') === null
  );
}

/** What the address of a picture that was in the HTML itself begins with until it is taken out to be uploaded. */
export const PASTED = 'pasted:';

export type PastedHtml = {
  readonly html: string;
  /** Pictures that were in the HTML itself; there, each has its place in this list after `PASTED` as its address. */
  readonly pictures: readonly string[];
  /** How many pictures are only on the computer that they were copied from. */
  readonly unreachable: number;
};

/** HTML of Word, WPS, WeChat and web pages as an article can take it; what has no place in one falls away with the schema. */
export function cleanPastedHtml(html: string): PastedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, o\\:p'))
    element.remove();
  buildWordLists(body);
  const pictures: string[] = [];
  let unreachable = 0;
  for (const image of body.querySelectorAll('img')) {
    // WeChat loads its pictures later and keeps the address here.
    const source = image.dataset.src ?? image.getAttribute('src') ?? '';
    image.setAttribute('src', source);
    image.removeAttribute('style');
    if (/^https?:|^\/(?!\/)/.test(source)) continue;
    if (source.startsWith('data:image/')) {
      image.setAttribute('src', `${PASTED}${pictures.length}`);
      pictures.push(source);
    } else {
      unreachable += 1;
      image.remove();
    }
  }
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return { html: body.innerHTML, pictures, unreachable };
}
