import { copyFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  readZipEntries,
  readZipEntry,
  replaceZipEntries,
  type ZipEntry as Entry,
} from '../office/zip-entries.ts';
import { inUtf8 } from './in-utf8.ts';
import { CONVERTED_MAX, uprightPng } from '../read-webp.ts';
import type { Source } from '../reader.ts';
import { unescapePercent } from '../unescape-percent.ts';
import type { ZipEntry } from './zip-writer.ts';

const MAX_PART = 16 * 1024 * 1024;
/** Books are mostly of a few hundred kilobytes; those that unpack to more are shown as MuPDF shows them. */
const MAX_SUM = 64 * 1024 * 1024;
const ATTRIBUTES = `(?:\\s+[^\\s<>"'/=]+(?:\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))?)*\\s*/?`;
/** A picture in a frame that has nothing else to show, as covers are mostly written. */
const FRAMED = new RegExp(
  `<svg${ATTRIBUTES}>(?:\\s|<g${ATTRIBUTES}>|<(title|desc)${ATTRIBUTES}>[^<]*</\\1>)*<image${ATTRIBUTES}>(?:\\s|</image>|</g>)*</svg>`,
  'gi',
);
const PICTURE = new RegExp(`<img${ATTRIBUTES}>`, 'gi');

/**
 * The book as MuPDF shows it: it writes “[image]” for pictures in an SVG, for WebP and for those that are not there, and reads
 * neither GB 2312 nor GBK. The same file where there is nothing to change.
 */
export async function mendBook(source: Source): Promise<Source> {
  const entries = readZipEntries(source.path, source.bytes) ?? [];
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const changed = await convertWebp(source, entries);
  for (const { name } of entries)
    if (isWebp(name) && changed.every((one) => one.name !== name)) names.delete(name.toLowerCase());
  let sum = 0;
  for (const entry of entries) {
    if (!/\.(?:x?html?|opf|ncx)$/i.test(entry.name) || entry.unpacked > MAX_PART) continue;
    const written = readZipEntry(source.path, entry, MAX_PART);
    sum += written?.length ?? 0;
    if (sum > MAX_SUM) return source;
    const part = written && inUtf8(written);
    const data = part?.includes('<im') ? withPictures(part, entry.name, names) : part;
    if (data && data !== written) changed.push({ name: entry.name, data });
  }
  if (changed.length === 0) return source;
  const path = join(source.tools.folder('book'), 'mended.epub');
  copyFileSync(source.path, path);
  replaceZipEntries(path, changed);
  return { ...source, path, bytes: statSync(path).size };
}

function withPictures(part: Buffer, name: string, names: ReadonlySet<string>): Buffer {
  // As bytes: whatever the encoding, tags are ASCII.
  const before = part.toString('latin1');
  const after = before
    .replace(FRAMED, (frame) => `<img src="${attributeOf(frame, '(?:xlink:)?href')}" alt=""/>`)
    .replace(PICTURE, (tag) =>
      isThere(attributeOf(tag, 'src'), name, names) ? tag : attributeOf(tag, 'alt'),
    );
  return after === before ? part : Buffer.from(after, 'latin1');
}

function isWebp(name: string): boolean {
  return /\.webp$/i.test(name);
}

/** WebP as PNG under its name: MuPDF judges pictures by their content. */
async function convertWebp(source: Source, entries: readonly Entry[]): Promise<ZipEntry[]> {
  const converted: ZipEntry[] = [];
  let sum = 0;
  for (const entry of entries) {
    if (!isWebp(entry.name) || entry.unpacked > MAX_PART || sum > CONVERTED_MAX) continue;
    const webp = readZipEntry(source.path, entry, MAX_PART);
    const data = webp && (await uprightPng(webp, source.limits.pixels).catch(() => undefined));
    if (data === undefined) continue;
    sum += data.length;
    converted.push({ name: entry.name, data });
  }
  return converted;
}

function attributeOf(tag: string, name: string): string {
  return (
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)?.slice(1).join('') ?? ''
  );
}

function isThere(address: string, part: string, names: ReadonlySet<string>): boolean {
  if (address.startsWith('data:')) return true;
  const [written = ''] = Buffer.from(address, 'latin1').toString('utf8').split(/[?#]/);
  const path = posix.join(posix.dirname(part), unescapePercent(written.replaceAll('&amp;', '&')));
  // Drawings in a file of their own are no pictures to MuPDF.
  return names.has(path.toLowerCase()) && !/\.svgz?$/i.test(path);
}
