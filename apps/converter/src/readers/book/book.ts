import { writeStoredZip, type ZipEntry } from './zip-writer.ts';

/** `part` counts from 0; `anchor` is the id of an element in it. Level 1 is the topmost. */
export type TocItem = { title: string; part: number; anchor?: string; level: number };

/**
 * What readers of our own hand over for typesetting: bodies of XHTML in reading order, each on a
 * new page, and the files that they name. Nothing else can be reached from them.
 */
export type Book = {
  /** Empty where there is none. */
  title: string;
  parts: string[];
  toc: TocItem[];
  css: string;
  /** Named as the parts name them; a name must not begin with "part" or "META-INF". */
  files?: ZipEntry[];
};

/** The book as an EPUB in memory: the one form MuPDF lays out chapter by chapter, with a contents. */
export function bookToEpub(book: Book): Buffer {
  const names = book.parts.map((_, index) => partName(index));
  const text = (name: string, data: string): ZipEntry => ({
    name,
    data: Buffer.from(data, 'utf8'),
  });
  return writeStoredZip([
    text('mimetype', 'application/epub+zip'),
    text('META-INF/container.xml', CONTAINER),
    text('book.opf', packageFile(names, book.title)),
    text('toc.ncx', ncx(book.toc)),
    text('style.css', book.css),
    ...book.parts.map((body, index) => text(partName(index), page(body))),
    ...(book.files ?? []),
  ]);
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function partName(index: number): string {
  return `part${index}.xhtml`;
}

const CONTAINER =
  '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
  '<rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';

function packageFile(names: string[], title: string): string {
  const items = names.map(
    (name, i) => `<item id="p${i}" href="${name}" media-type="application/xhtml+xml"/>`,
  );
  const spine = names.map((_, i) => `<itemref idref="p${i}"/>`);
  return (
    '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="2.0">' +
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></metadata>` +
    `<manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>${items.join('')}</manifest>` +
    `<spine toc="ncx">${spine.join('')}</spine></package>`
  );
}

function ncx(toc: TocItem[]): string {
  let xml = '';
  let depth = 0;
  for (const { title, part, anchor, level } of toc) {
    // An item is at most one level deeper than the one before it.
    const wanted = Math.min(Math.max(level, 1), depth + 1);
    for (; depth >= wanted; depth -= 1) xml += '</navPoint>';
    const target = anchor === undefined ? partName(part) : `${partName(part)}#${anchor}`;
    xml += `<navPoint><navLabel><text>${escapeXml(title)}</text></navLabel><content src="${target}"/>`;
    depth = wanted;
  }
  xml += '</navPoint>'.repeat(depth);
  return `<?xml version="1.0"?><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${xml}</navMap></ncx>`;
}

function page(body: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head>' +
    `<link rel="stylesheet" type="text/css" href="style.css"/></head><body>${body}</body></html>`
  );
}
