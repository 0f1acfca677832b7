import { detectEncoding } from '../text/encoding.ts';

const HEAD = 4096;

/** Decodes HTML by its byte order mark, its own declaration, the `usual` encoding around it, or its bytes. */
export function decodeHtml(bytes: Buffer, usual?: string): string {
  const found = detectEncoding(bytes);
  const declared = declaredEncoding(bytes);
  // Bytes that are valid UTF-8 are nothing else, whatever the page says: editors change the one and not the other.
  const names = found?.startsWith('utf') ? [found] : [declared, usual, found, 'gb18030'];
  for (const name of names) {
    const text = name === undefined ? undefined : decode(bytes, name);
    if (text !== undefined) return text;
  }
  return bytes.toString('utf8');
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, HEAD).toString('latin1');
  const [, name] = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]{2,20})/i.exec(head) ?? [];
  // Many pages of GBK say that they are GB 2312, which it contains; the decoder reads both.
  return name?.toLowerCase().startsWith('utf') ? undefined : name;
}

function decode(bytes: Buffer, name: string): string | undefined {
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return undefined;
  }
}
