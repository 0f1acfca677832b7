import { removeHidden } from './paste-hidden.ts';
import { readNumberedCode } from './pasted-code.ts';
import { readFormulas } from './pasted-formulas.ts';
import { lowerHeadings } from './pasted-headings.ts';
import { picturesOfRtf } from './pasted-rtf.ts';

/** Word marks the paragraphs of a list by `mso-list:l0 level2 lfo1` and writes the bullet or number as text. */
const LIST_LEVEL = /mso-list:\s*l\d+ level(\d)/i;
/**
 * What an article can show itself: a bullet, of which some are letters of a font of signs, and 1., (1), a) or iv. Capitals
 * are the answers of a question, which the text refers to.
 */
const BULLET = /^(?:[^\p{L}\p{N}]*|[^A-Z\p{N}\p{Script=Han}])$/u;
const NUMBER = /^(?:\d{1,4}|[(（]?(?:\d{1,4}|[a-z]|[ivx]+)[.．)、）])$/;
const DIGITS = /\d+/;
/** Not one of those that are Roman numbers. */
const LETTER = /^\W?([a-hj-uwyz])\W$/;

type Item = {
  readonly level: number;
  readonly tag: 'ol' | 'ul';
  /** NaN where it is not known. */
  readonly number: number;
};

function numberOf(mark: string): number {
  const [, letter = ''] = LETTER.exec(mark) ?? [];
  return Number(DIGITS.exec(mark)?.[0] ?? Number.parseInt(letter, 36) - 9);
}

/** Reads a paragraph of a list and takes its mark away; one that no list of an article shows, as 第一条, stays as text. */
function takeItem(paragraph: Element): Item | undefined {
  const level = Number(LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
  if (level === 0) return undefined;
  const mark = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const text = (mark?.textContent ?? '').trim();
  const isBullet = BULLET.test(text);
  if (isBullet || NUMBER.test(text)) {
    mark?.remove();
    return { level, tag: isBullet ? 'ul' : 'ol', number: numberOf(text) };
  }
  mark?.replaceWith(/[、）]$/.test(text) ? text : `${text} `);
  return undefined;
}

/** The number that the next item of a list has. */
function nextNumber(list: Element): number {
  return Number(list.getAttribute('start') ?? 1) + list.childElementCount;
}

/** Makes lists of the paragraphs that Word calls so: a deeper level is a list within the item before it, whatever it leaves out. */
function buildWordLists(body: HTMLElement): void {
  let open: { readonly level: number; readonly list: Element }[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const item = takeItem(paragraph);
    if (item === undefined) continue;
    const { level, tag, number } = item;
    const isOther = (list: Element) =>
      // Right behind another list: a numbered one behind a bulleted one, or one whose numbers begin anew.
      list.localName !== tag || (number >= 0 && number !== nextNumber(list));
    if (previous === null || paragraph.previousElementSibling !== previous) open = [];
    open = open.filter(
      (each) => each.level < level || (each.level === level && !isOther(each.list)),
    );
    let last = open.at(-1);
    if (last?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      // What stands between two of its items does not end the count.
      if (number >= 0 && number !== 1) list.setAttribute('start', String(number));
      if (last === undefined) paragraph.before(list);
      else last.list.lastElementChild?.append(list);
      last = { level, list };
      open.push(last);
    }
    const element = body.ownerDocument.createElement('li');
    element.append(...paragraph.childNodes);
    last.list.append(element);
    paragraph.remove();
    previous = open[0]?.list ?? null;
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

/** Pages that load their pictures later keep the addresses here, and show something else until then. */
const LATER = ['data-src', 'data-actualsrc', 'data-original'];
/** What everybody has. */
const PUBLIC = /^https?:/;
/** That, what is on this site, or what can be sent. */
const REACHABLE = /^https?:|^\/|^data:image\/(?!svg)/;

function addressOf(image: Element): string | undefined {
  const read = (name: string) => (image.getAttribute(name) ?? '').replace(/^\/\//, 'https://');
  // Browsers add the host to copied addresses, but not in these attributes: a path in one leads to the site it was copied from.
  const later = LATER.map(read).find((address) => PUBLIC.test(address));
  const source = read('src');
  const address = later ?? (REACHABLE.test(source) ? source : undefined);
  // Pages show pictures of other sites by https alone; these have it, or their pictures are seen nowhere in a page.
  return address?.startsWith('http:') === true && !address.startsWith(`${location.origin}/`)
    ? address.replace('http:', 'https:')
    : address;
}

export type PastedHtml = {
  readonly html: string;
  /** Pictures that were in the HTML itself; there, each has its place in this list after `PASTED` as its address. */
  readonly pictures: readonly string[];
  /** How many pictures are only on the computer that they were copied from. */
  readonly unreachable: number;
};

/**
 * The pictures that the HTML only names, from the same text in RTF. Where there are more or fewer of them, nothing tells which
 * is which, and a picture in the wrong place would be worse than none.
 */
function picturesOf(local: readonly Element[], rtf: string): Map<Element, string | undefined> {
  if (local.length === 0) return new Map();
  const found = picturesOfRtf(rtf);
  const all = found.length === local.length ? found : found.filter((each) => each !== undefined);
  return new Map(
    all.length === local.length ? local.map((image, index) => [image, all[index]]) : [],
  );
}

/**
 * HTML of Word, WPS, WeChat and web pages as an article can take it; what has no place in one falls away with the schema. `rtf`
 * is the same text in that format, if it was on the clipboard.
 */
export function cleanPastedHtml(html: string, rtf = ''): PastedHtml {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  readFormulas(body);
  for (const element of body.querySelectorAll('style, script, noscript, meta, link, title, o\\:p'))
    element.remove();
  removeHidden(body);
  readNumberedCode(body);
  lowerHeadings(body);
  buildWordLists(body);
  const pictures: string[] = [];
  let unreachable = 0;
  const images = [...body.querySelectorAll('img')];
  const local = images.filter((image) => addressOf(image) === undefined);
  const ofRtf = picturesOf(local, rtf);
  for (const image of images) {
    const source = addressOf(image) ?? ofRtf.get(image);
    image.removeAttribute('style');
    if (source?.startsWith('data:') === true) {
      image.setAttribute('src', `${PASTED}${pictures.length}`);
      pictures.push(source);
    } else if (source !== undefined) image.setAttribute('src', source);
    else {
      unreachable += 1;
      image.remove();
    }
  }
  for (const paragraph of body.querySelectorAll('p')) if (isBlank(paragraph)) paragraph.remove();
  return { html: body.innerHTML, pictures, unreachable };
}
