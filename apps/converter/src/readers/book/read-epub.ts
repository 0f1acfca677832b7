import { ConversionFailure } from '../../failure.ts';
import { openWithMupdf, PROTECTED_BOOK } from '../mupdf.ts';
import { readZipEntries, readZipEntry } from '../office/zip-entries.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { mendBook } from './mend-book.ts';

const LIST = 'META-INF/encryption.xml';
const MAX_LIST = 4 * 1024 * 1024;

/** An EPUB; one whose text is encrypted is refused by name, as MuPDF would show what is left of it. */
export async function openEpub(source: Source): Promise<OpenDocument> {
  if (isProtected(source)) throw new ConversionFailure('encrypted', PROTECTED_BOOK);
  // MuPDF reads on to the end of what there is; what is cut off has no directory.
  if (readZipEntries(source.path, source.bytes) === undefined) {
    throw new ConversionFailure('truncated', '文件不完整，可能没有传完，请重新上传');
  }
  return openWithMupdf(await mendBook(source));
}

/** Many free books scramble their fonts and list those; only encrypted text makes them unreadable. */
function isProtected({ path, bytes }: Source): boolean {
  const entry = readZipEntries(path, bytes)?.find(({ name }) => name === LIST);
  const list = entry && readZipEntry(path, entry, MAX_LIST);
  return /CipherReference[^>]*URI\s*=\s*["'][^"']*\.(?:x?html?|xml|opf|ncx)["'?#]/i.test(
    list?.toString('utf8') ?? '',
  );
}
