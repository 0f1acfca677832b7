import { readFileSync } from 'node:fs';
import { ConversionFailure } from '../../failure.ts';
import { A4_PAGE, openBook } from '../book/open-book.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { decodeText } from './encoding.ts';
import { textToBook } from './text-book.ts';

/** Twenty thousand pages, which exceeds every limit of pages. */
const MAX_BYTES = 32 * 1024 * 1024;

export async function openText(source: Source): Promise<OpenDocument> {
  return openBook(source, textToBook(readDecoded(source)), A4_PAGE);
}

/** Decodes a text file of any usual encoding; throws a ConversionFailure where it has no text. */
export function readDecoded(source: Source): string {
  if (source.bytes > MAX_BYTES) {
    throw new ConversionFailure('too_large', '文本超过 32 MB，请拆分后再上传');
  }
  const text = decodeText(readFileSync(source.path));
  if (/^[\s\ufeff\p{Cc}]*$/u.test(text)) {
    throw new ConversionFailure('empty', '文本里没有任何文字');
  }
  return text;
}
