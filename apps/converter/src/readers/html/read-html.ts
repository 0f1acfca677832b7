import { readFileSync } from 'node:fs';
import { ConversionFailure } from '../../failure.ts';
import type { Book, TocItem } from '../book/book.ts';
import { A4_PAGE, openBook } from '../book/open-book.ts';
import { pictureType } from '../book/picture.ts';
import { CONVERTED_MAX, uprightPng } from '../read-webp.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { readDecoded } from '../text/read-text.ts';
import { cleanHtml, HTML_CSS, withFragments } from './clean-html.ts';
import { decodeHtml } from './decode-html.ts';
import { markdownToHtml } from './markdown.ts';
import { pageOf, WEB_ARCHIVE } from './web-archive.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_HEADINGS = 5000;
/** Fields that site generators read at the start of a page; Markdown itself would take them for a heading. */
const FRONT_MATTER =
  /^---[ \t]*\r?\n(?:\w[\w-]*:.*\r?\n|[ \t#-].*\r?\n)+?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;

/** Its level, its own id and what it holds. */
const HEADING = /<h([1-6])(?:(?=[^>]* id="([^"]*)")|)[^>]*>(.*?)<\/h\1>/gs;
const WEBP = /data:image\/webp;base64,([\w+/=]+)/g;

export async function openHtml(source: Source): Promise<OpenDocument> {
  refuseHuge(source);
  const file = readFileSync(source.path);
  const { bytes, encoding } =
    source.mime === WEB_ARCHIVE ? pageOf(file) : { bytes: file, encoding: undefined };
  const html = decodeHtml(bytes, encoding);
  const [, title = ''] = /<title[^>]*>([^<]{0,200})/i.exec(html) ?? [];
  return openBook(source, htmlToBook(await withoutWebp(html, source), title.trim()), A4_PAGE);
}

export async function openMarkdown(source: Source): Promise<OpenDocument> {
  refuseHuge(source);
  const html = await markdownToHtml(readDecoded(source).replace(FRONT_MATTER, ''));
  return openBook(source, htmlToBook(html, ''), A4_PAGE);
}

/** Pictures in WebP, which MuPDF does not know, as PNG; a damaged one stays, and is none. */
async function withoutWebp(html: string, { limits }: Source): Promise<string> {
  const found = new Map<string, string>();
  let sum = 0;
  for (const [whole, base64 = ''] of html.matchAll(WEBP)) {
    if (found.has(whole) || sum > CONVERTED_MAX) continue;
    const webp = Buffer.from(base64, 'base64');
    const png = await uprightPng(webp, limits.pixels).catch(() => undefined);
    sum += png?.length ?? 0;
    found.set(whole, png ? `data:image/png;base64,${png.toString('base64')}` : whole);
  }
  return html.replace(WEBP, (whole) => found.get(whole) ?? whole);
}

function refuseHuge(source: Source): void {
  if (source.bytes <= MAX_BYTES) return;
  throw new ConversionFailure('too_large', '网页或 Markdown 文档超过 16 MB，超出了限制');
}

/** One part whose headings are the contents; pictures only where they stand in the text itself. */
function htmlToBook(html: string, title: string): Book {
  const files: { name: string; data: Buffer }[] = [];
  const picture = (address: string) => {
    const [, base64] = /^data:image\/[\w+.-]+;base64,([\w+/=\s]+)$/.exec(address) ?? [];
    const data = Buffer.from(base64 ?? '', 'base64');
    const type = pictureType(data);
    if (!type) return undefined;
    const name = `picture${files.length}.${type}`;
    files.push({ name, data });
    return name;
  };
  const clean = cleanHtml(html, { picture, isHidden });
  if (clean.replace(/<(?!img)[^>]*>/g, '').trim() === '') {
    throw new ConversionFailure('empty', '文档里没有任何内容');
  }
  const toc: TocItem[] = [];
  /** What headings are named now. */
  const anchors = new Map<string, string>();
  const part = clean.replace(HEADING, (whole, level, id: string | undefined, inner: string) => {
    const text = inner.replace(/<[^>]*>/g, '').trim();
    if (text === '' || toc.length >= MAX_HEADINGS) return whole;
    const anchor = `heading-${toc.length}`;
    toc.push({ title: unescapeXml(text), part: 0, anchor, level: Number(level) });
    if (id !== undefined && !anchors.has(id)) anchors.set(id, anchor);
    return `<h${level} id="${anchor}">${inner}</h${level}>`;
  });
  const linked = withFragments(part, (id) => anchors.get(id) ?? id);
  return { title, parts: [linked], toc, css: HTML_CSS, files };
}

/**
 * What browsers do not show: pages that they saved are full of menus and dialogs. Manuals hide what a click unfolds, and are not
 * judged by this. Of the whole page it only means that a script was to show it.
 */
function isHidden(tag: string, { hidden, style = '', open }: Record<string, string | undefined>) {
  if (tag === 'html' || tag === 'body') return false;
  return (
    hidden !== undefined ||
    /(?:^|;)\s*display\s*:\s*none/i.test(style) ||
    (tag === 'dialog' && open === undefined)
  );
}

function unescapeXml(text: string): string {
  const named = { amp: '&', lt: '<', gt: '>', quot: '"' } as const;
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof named) => named[name]);
}
