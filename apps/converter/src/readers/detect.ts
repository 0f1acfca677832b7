import { detectEncoding, isControl } from './text/encoding.ts';
import {
  isTableExtension,
  isTextExtension,
  isWrittenAsText,
  markupKindOf,
  officeKindOf,
  type Kind,
} from './kind.ts';
import { WEB_ARCHIVE } from './html/web-archive.ts';
import { readCompoundFile } from './office/compound-file.ts';
import { readAt } from './read-at.ts';

export type Detected = { kind: Kind; mime: string };

const SAMPLE_BYTES = 64 * 1024;

/** Longest first where one begins like another. Offsets count from the start of the file. */
const SIGNATURES: { at: number; bytes: string; kind: Kind; mime: string }[] = [
  { at: 0, bytes: '\x89PNG\r\n\x1a\n', kind: 'image', mime: 'image/png' },
  { at: 0, bytes: '\xff\xd8\xff', kind: 'image', mime: 'image/jpeg' },
  { at: 0, bytes: 'GIF8', kind: 'image', mime: 'image/gif' },
  { at: 0, bytes: 'II*\0', kind: 'image', mime: 'image/tiff' },
  { at: 0, bytes: 'MM\0*', kind: 'image', mime: 'image/tiff' },
  { at: 0, bytes: '\0\0\0\x0cjP  \r\n', kind: 'image', mime: 'image/jp2' },
  { at: 60, bytes: 'BOOKMOBI', kind: 'mobi', mime: 'application/x-mobipocket-ebook' },
  { at: 60, bytes: 'TEXtREAd', kind: 'mobi', mime: 'application/x-mobipocket-ebook' },
  { at: 0, bytes: 'ITSF', kind: 'chm', mime: 'application/vnd.ms-htmlhelp' },
  { at: 0, bytes: '\x89\x9b\x9a\xde', kind: 'umd', mime: 'application/x-umd' },
  { at: 0, bytes: 'Rar!\x1a\x07', kind: 'rar', mime: 'application/vnd.rar' },
  { at: 0, bytes: '{\\rtf', kind: 'word', mime: 'application/rtf' },
  // Excel before 5 and Word 2 wrote their records without a container.
  { at: 0, bytes: '\x09\x00\x04\x00', kind: 'excel', mime: 'application/vnd.ms-excel' },
  { at: 0, bytes: '\x09\x02\x06\x00', kind: 'excel', mime: 'application/vnd.ms-excel' },
  { at: 0, bytes: '\x09\x04\x06\x00', kind: 'excel', mime: 'application/vnd.ms-excel' },
  { at: 0, bytes: '\xdb\xa5\x2d\x00', kind: 'word', mime: 'application/msword' },
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'].map(
    (brand) => ({ at: 4, bytes: `ftyp${brand}`, kind: 'heic', mime: 'image/heif' }) as const,
  ),
  { at: 4, bytes: 'ftyp', kind: 'video', mime: 'video/mp4' },
  { at: 0, bytes: 'OggS', kind: 'video', mime: 'video/ogg' },
];

/** The kind of a file, judged by what is in it; `extension` only helps where content has no mark. */
export function detectKind(path: string, bytes: number, extension: string): Detected {
  const head = readAt(path, 0, Math.min(bytes, SAMPLE_BYTES));
  const tail = () => readAt(path, Math.max(0, bytes - SAMPLE_BYTES), SAMPLE_BYTES);
  const text = head.toString('latin1');

  const words = isNamedText(extension) && isWritten(head);
  const marked = words ? undefined : markedKind(text);
  if (marked) return marked;
  if (text.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) {
    return kindOfCompoundFile(path, extension);
  }
  if (text.startsWith('PK\x03\x04')) {
    // An archive may hold anything, packed documents of every format among it.
    if (extension === 'zip') return { kind: 'zip', mime: 'application/zip' };
    return kindOfZip(text + tail().toString('latin1'));
  }
  if (text.startsWith('PK\x05\x06')) return { kind: 'zip', mime: 'application/zip' };
  if (/<FictionBook[\s>]/.test(text.slice(0, 4096))) {
    return { kind: 'fb2', mime: 'application/x-fictionbook' };
  }
  if (isTableExtension(extension) && detectEncoding(head)) {
    return { kind: 'excel', mime: 'text/csv' };
  }
  const markup = markupKindOf(extension);
  if (markup && detectEncoding(head)) return { kind: markup, mime: `text/${markup}` };
  if (isTextExtension(extension) && detectEncoding(head))
    return { kind: 'text', mime: 'text/plain' };
  if (isWrittenAsText(extension) && detectEncoding(head)) return kindOfWritten(text, extension);
  return { kind: 'unknown', mime: 'application/octet-stream' };
}

/** What is marked by bytes at a place of their own. */
function markedKind(text: string): Detected | undefined {
  // Readers of PDF accept up to a kilobyte of anything before the mark.
  if (text.slice(0, 1024).includes('%PDF-')) return { kind: 'pdf', mime: 'application/pdf' };
  for (const { at, bytes: mark, kind, mime } of SIGNATURES) {
    if (text.startsWith(mark, at)) return { kind, mime };
  }
  if (text.startsWith('RIFF') && text.startsWith('AVI ', 8)) {
    return { kind: 'video', mime: 'video/x-msvideo' };
  }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) {
    return { kind: 'webp', mime: 'image/webp' };
  }
  if (/^BM.{4}\0\0\0\0/s.test(text)) return { kind: 'image', mime: 'image/bmp' };
  return undefined;
}

function isNamedText(extension: string): boolean {
  return (
    isTableExtension(extension) ||
    markupKindOf(extension) !== undefined ||
    isTextExtension(extension) ||
    isWrittenAsText(extension)
  );
}

/** A text may begin as other formats do, or tell of their marks; those hold bytes that no text has, or are letters alone. */
function isWritten(head: Buffer): boolean {
  return !/^(?:%PDF-|\{\\rtf)/.test(head.toString('latin1', 0, 8)) && !head.some(isControl);
}

/** Programs that export tables and letters write markup or plain text and call it .xls or .doc. */
function kindOfWritten(text: string, extension: string): Detected {
  const isTable = extension === 'xls';
  if (/urn:schemas-microsoft-com:office:spreadsheet|<w:wordDocument/.test(text)) {
    return { kind: isTable ? 'excel' : 'word', mime: 'application/xml' };
  }
  // What Word saves as a single web page under the name of a document.
  const isArchive = /^(?:From|MIME-Version):.*multipart\/related/is.test(text.slice(0, 1024));
  if (isArchive && !isTable) return { kind: 'html', mime: WEB_ARCHIVE };
  const isMarkup = /<(?:!doctype\s+html|html|head|meta|body|table|div|p)[\s>]/i.test(
    text.slice(0, 4096),
  );
  if (isTable) return { kind: 'excel', mime: isMarkup ? 'text/html' : 'text/csv' };
  return isMarkup ? { kind: 'html', mime: 'text/html' } : { kind: 'text', mime: 'text/plain' };
}

/** Names inside a ZIP stand uncompressed, in the local headers and once more at the end. */
function kindOfZip(names: string): Detected {
  if (/mimetypeapplication\/epub\+zip/.test(names) || names.includes('META-INF/container.xml')) {
    return { kind: 'epub', mime: 'application/epub+zip' };
  }
  for (const [mark, kind] of ZIP_MARKS) {
    if (mark.test(names)) return { kind, mime: ZIP_MIMES[kind] ?? 'application/zip' };
  }
  return { kind: 'zip', mime: 'application/zip' };
}

const ZIP_MIMES: Partial<Record<Kind, string>> = {
  xps: 'application/vnd.ms-xpsdocument',
  ofd: 'application/ofd',
};

/** In this order: a presentation may hold a whole spreadsheet, under a name of its own. */
const ZIP_MARKS: [RegExp, Kind][] = [
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.text/, 'word'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, 'excel'],
  [/mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, 'ppt'],
  [/FixedDoc(?:ument)?Seq(?:uence)?\.fdseq/i, 'xps'],
  [/OFD\.xml/, 'ofd'],
  [/word\/document\d*\.xml/, 'word'],
  [/ppt\/presentation\.xml/, 'ppt'],
  [/xl\/workbook\.(?:xml|bin)/, 'excel'],
  [/\[Content_Types\]\.xml|META-INF\/manifest\.xml[^]*content\.xml/, 'office'],
];

/** The old binary office formats share one container; what lies in it says which is meant. */
function kindOfCompoundFile(path: string, extension: string): Detected {
  const { names } = readCompoundFile(path);
  const [, marked] = STREAM_MARKS.find(([name]) => names.includes(name)) ?? [];
  // An encrypted package tells nothing of what is in it.
  const kind = marked ?? officeKindOf(extension) ?? 'office';
  return { kind, mime: 'application/x-ole-storage' };
}

const STREAM_MARKS: [string, Kind][] = [
  ['worddocument', 'word'],
  ['workbook', 'excel'],
  ['book', 'excel'],
  ['powerpoint document', 'ppt'],
  ['matost', 'word'],
];
