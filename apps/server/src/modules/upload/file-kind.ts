import { open } from 'node:fs/promises';
import { formatKindOf, type FormatKind } from '@wenyuan/domain';
import { fileTypeFromFile } from 'file-type';

const OLE = new Set(['cfb', 'doc', 'xls', 'ppt']);
const ZIPPED: Partial<Record<FormatKind, readonly string[]>> = {
  word: ['docx', 'docm', 'dotx', 'odt', 'zip', 'ott'],
  ppt: ['pptx', 'pptm', 'ppsx', 'ppsm', 'potx', 'odp', 'zip', 'otp'],
  excel: ['xlsx', 'xlsm', 'xltx', 'ods', 'zip', 'ots'],
};

/** Types that may be detected in files of a kind; all others are refused. */
const FOUND: Partial<Record<FormatKind, readonly string[]>> = {
  // Books that were packed again often lack the entry that names them; the converter reads the rest.
  epub: ['epub', 'zip'],
  chm: ['chm'],
  ofd: ['ofd', 'zip'],
  rar: ['rar'],
  video: ['mp4', 'avi', 'm4v', 'mov', '3gp', '3g2'],
};
/** Pictures are served by their extension, which must match the content. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  '.png': ['png', 'apng'],
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
  '.webp': ['webp'],
  '.gif': ['gif'],
  '.bmp': ['bmp'],
  '.tif': ['tif'],
  '.tiff': ['tif'],
  '.jp2': ['jp2'],
  '.jpx': ['jp2', 'jpx'],
};
const WRITTEN = new Set(['.doc', '.xls']);
const TABLES = new Set(['.csv', '.tsv']);

async function headOf(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * Whether the file is text in a common encoding. Zero bytes occur only in UTF-16, where every other byte may be one,
 * but not two in the same character. The converter checks more closely.
 */
async function looksLikeText(file: string): Promise<boolean> {
  const head = await headOf(file, 8192);
  if (!head.includes(0)) return true;
  for (let at = 0; at + 1 < head.length; at += 2) if (head.readUInt16LE(at) === 0) return false;
  return true;
}

/** Formats that may be letters from end to end. */
const LETTERS_ALONE = new Set(['pdf', 'rtf']);

/**
 * Whether the file is a text, whatever its first letters mark elsewhere: BMI, MZ世代 and ID3 are words. Other formats hold bytes
 * that no text has.
 */
async function isText(file: string, found: string): Promise<boolean> {
  if (found === '' || found === 'xml') return looksLikeText(file);
  if (LETTERS_ALONE.has(found)) return false;
  // Tab, line ends, form feed, the end mark of DOS and ESC stand in texts.
  return (await headOf(file, 8192)).every(
    (byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a || byte === 0x1b,
  );
}

/** A PDF may begin with other bytes; readers search for its signature in the first kilobyte. */
async function looksLikePdf(file: string): Promise<boolean> {
  return (await headOf(file, 1024)).includes('%PDF-');
}

/** Any ZIP may be uploaded as one, including a docx. */
async function looksLikeZip(file: string): Promise<boolean> {
  return /^504b(?:0304|0506)/.test((await headOf(file, 4)).toString('hex'));
}

/** The signature may follow an XML declaration and comments. */
async function looksLikeFictionBook(file: string): Promise<boolean> {
  return /<FictionBook[\s>]/.test((await headOf(file, 4096)).toString('latin1'));
}

async function looksLikeUmd(file: string): Promise<boolean> {
  return (await headOf(file, 4)).toString('hex') === '899b9ade';
}

/** A book in a Palm database, including the older kind without a MOBI header. */
async function looksLikePalmBook(file: string): Promise<boolean> {
  const mark = (await headOf(file, 68)).toString('latin1', 60);
  return mark === 'BOOKMOBI' || mark === 'TEXtREAd';
}

/** Whether the content matches the extension, which people may type freely. */
export async function isWhatItSays(file: string, ext: string): Promise<boolean> {
  const kind = formatKindOf(ext);
  if (kind === 'pdf') return looksLikePdf(file);
  if (kind === 'zip') return looksLikeZip(file);
  if (kind === 'umd') return looksLikeUmd(file);
  if (kind === 'mobi') return looksLikePalmBook(file);
  if (kind === 'fb2') return looksLikeFictionBook(file);
  const found = (await fileTypeFromFile(file))?.ext ?? '';
  if (kind === 'text' || kind === 'html' || kind === 'markdown' || TABLES.has(ext))
    return isText(file, found);
  if (ext === '.rtf') return found === 'rtf';
  const zipped = kind === undefined ? undefined : ZIPPED[kind];
  if (zipped !== undefined)
    // Word can save RTF under .doc without saying so.
    return (
      zipped.includes(found) ||
      OLE.has(found) ||
      (kind === 'word' && found === 'rtf') ||
      // Some programs export tables and letters as text with these extensions.
      (WRITTEN.has(ext) && (await isText(file, found)))
    );
  const expected = PICTURES[ext] ?? (kind === undefined ? undefined : FOUND[kind]);
  return expected?.includes(found) === true;
}
