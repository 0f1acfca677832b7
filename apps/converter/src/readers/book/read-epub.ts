import { ConversionFailure } from '../../failure.ts';
import { setBoldInHan } from '../../fonts/fallback-fonts.ts';
import { openWithMupdf, PROTECTED_BOOK } from '../mupdf.ts';
import { readSoundEntries } from '../office/refuse-office.ts';
import { readZipEntry, type ZipEntry } from '../office/zip-entries.ts';
import type { OpenDocument, Source } from '../reader.ts';
import { mendBook } from './mend-book.ts';

const LIST = 'META-INF/encryption.xml';
const MAX_LIST = 4 * 1024 * 1024;

/** An EPUB; one whose text is encrypted is refused by name, as MuPDF would show what is left of it. */
export async function openEpub(source: Source): Promise<OpenDocument> {
  // MuPDF reads on to the end of what there is, and of what it can't open it says only that it is damaged.
  const entries = readSoundEntries(source);
  if (isProtected(source.path, entries)) throw new ConversionFailure('encrypted', PROTECTED_BOOK);
  const list = packageOf(source.path, entries);
  setBoldInHan(isInHan(list));
  const document = await openWithMupdf(await mendBook(source));
  return { ...document, isRightToLeft: isBoundRight(list) };
}

/*
 * No tag of these patterns goes on in the next one: a list may have four megabytes of tags that do not end, each of which would
 * be read to the end of the list.
 */

/** What says in which order the parts are, and what the book is. */
function packageOf(path: string, entries: readonly ZipEntry[]): string {
  const entry = entries.find(({ name }) => name.endsWith('.opf'));
  return (entry && readZipEntry(path, entry, MAX_LIST))?.toString('utf8') ?? '';
}

/** Programs that make books often leave the language at their own. */
function isInHan(list: string): boolean {
  return /<dc:(?:language[^<>]*>\s*zh|title[^<>]*>[^<]*\p{Script=Han})/iu.test(list);
}

/**
 * Whether its pages follow each other from right to left. A book for columns says so, too, and MuPDF sets it in lines, whose
 * pages go the other way; only one of whole pages stays as it was made.
 */
function isBoundRight(list: string): boolean {
  if (!/<(?:\w+:)?spine\s[^<>]*page-progression-direction\s*=\s*["']rtl["']/i.test(list))
    return false;
  const isWholePages = /rendition:layout["'][^<>]*>\s*pre-paginated/.test(list);
  return isWholePages || !/<dc:language[^<>]*>\s*(?:zh|ja|ko)\b/i.test(list);
}

/** Many free books scramble their fonts and list those; only encrypted text makes them unreadable. */
function isProtected(path: string, entries: readonly ZipEntry[]): boolean {
  const entry = entries.find(({ name }) => name === LIST);
  const list = entry && readZipEntry(path, entry, MAX_LIST);
  return /<(?:\w+:)?CipherReference\s[^<>]*URI\s*=\s*["'][^"'<>]*\.(?:x?html?|xml|opf|ncx)["'?#]/i.test(
    list?.toString('utf8') ?? '',
  );
}
