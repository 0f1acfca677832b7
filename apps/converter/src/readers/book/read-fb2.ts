import { readFileSync } from 'node:fs';
import { openBytesWithMupdf } from '../mupdf.ts';
import { inUtf8 } from './in-utf8.ts';
import type { OpenDocument, Source } from '../reader.ts';

/** A FictionBook without its style sheets, which MuPDF would print as words of the book. */
export async function openFb2(source: Source): Promise<OpenDocument> {
  return openBytesWithMupdf(withoutStyles(inUtf8(readFileSync(source.path))), source.mime, source);
}

/** Sheets stand before the first body; inside of one, `style` marks words. */
function withoutStyles(bytes: Buffer): Buffer {
  const found = bytes.indexOf('<body');
  const end = found === -1 ? bytes.length : found;
  let head = bytes.toString('latin1', 0, end);
  for (const name of ['stylesheet', 'style']) head = withoutElement(head, name);
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes.subarray(end)]);
}

/** Removes every element of this name, in any case; one without an end tag with everything behind it. */
function withoutElement(xml: string, name: string): string {
  const lower = xml.toLowerCase();
  const opening = new RegExp(`<${name}(?=[\\s/>])`, 'g');
  const kept: string[] = [];
  let from = 0;
  for (let match = opening.exec(lower); match; match = opening.exec(lower)) {
    kept.push(xml.slice(from, match.index));
    const tagEnd = lower.indexOf('>', match.index);
    const isEmpty = lower[tagEnd - 1] === '/';
    const closing = `</${name}>`;
    const at = isEmpty ? tagEnd : lower.indexOf(closing, match.index);
    if (tagEnd === -1 || at === -1) return kept.join('');
    from = isEmpty ? tagEnd + 1 : at + closing.length;
    opening.lastIndex = from;
  }
  return kept.join('') + xml.slice(from);
}
