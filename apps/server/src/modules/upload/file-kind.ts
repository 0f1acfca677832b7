import { open } from 'node:fs/promises';
import { fileTypeOf, type FileType } from '@wenyuan/domain';
import { fileTypeFromFile } from 'file-type';

const OLE = new Set(['cfb', 'doc', 'xls', 'ppt']);
const ZIPPED: Partial<Record<FileType, readonly string[]>> = {
  word: ['docx', 'odt', 'zip', 'ott'],
  ppt: ['pptx', 'odp', 'zip', 'otp'],
  excel: ['xlsx', 'ods', 'zip', 'ots'],
};

/** Text in one of the usual encodings: no NUL bytes unless it says that it is UTF-16. */
async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(8192), 0, 8192, 0);
    const head = buffer.subarray(0, bytesRead);
    const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
    return utf16 || !head.includes(0);
  } finally {
    await handle.close();
  }
}

/** A PDF may begin with some bytes that are not its own; readers look for the mark in the first kilobyte. */
async function looksLikePdf(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead).includes('%PDF-');
  } finally {
    await handle.close();
  }
}

/** Whether the bytes are what the name's extension says. Judged by content: names are whatever people type. */
export async function isWhatItSays(file: string, ext: string): Promise<boolean> {
  const { type } = fileTypeOf(ext);
  if (type === 'pdf') return looksLikePdf(file);
  const found = (await fileTypeFromFile(file))?.ext ?? '';
  if (type === 'text' || ext === '.csv' || ext === '.tsv')
    return found === '' && looksLikeText(file);
  if (ext === '.rtf') return found === 'rtf';
  const zipped = ZIPPED[type];
  if (zipped !== undefined) return zipped.includes(found) || OLE.has(found);
  if (type === 'epub' || type === 'zip' || type === 'rar' || type === 'mobi' || type === 'chm')
    return found === type;
  if (type === 'video')
    return found === 'mp4' || found === 'avi' || found === 'm4v' || found === 'mov';
  if (type === 'umd') return true;
  return false;
}
