import { decodeHtml } from '../html/decode-html.ts';

/** Encodings of which MuPDF makes question marks, where a part begins by naming one. */
const FOREIGN =
  /(?:<\?xml[^>]*\sencoding\s*=\s*["']?|charset\s*=\s*["']?)((?:gb|x-gbk|shift|euc-jp)[\w-]*)/i;
const HEAD = 1024;

/** The same bytes where MuPDF knows their encoding. */
export function inUtf8(part: Buffer): Buffer {
  const [declaration, name] = FOREIGN.exec(part.toString('latin1', 0, HEAD)) ?? [];
  if (declaration === undefined || name === undefined) return part;
  const text = decodeHtml(part, name);
  return Buffer.from(text.replace(declaration, declaration.replace(name, 'utf-8')));
}
