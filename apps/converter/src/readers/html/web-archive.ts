export const WEB_ARCHIVE = 'multipart/related';

/** The page of a web archive (MHTML), and the encoding that the archive gives it. */
export function pageOf(archive: Buffer): { bytes: Buffer; encoding: string | undefined } {
  const text = archive.toString('latin1');
  const [, boundary = ''] = /boundary\s*=\s*"?([^"\r\n;]+)/i.exec(text) ?? [];
  const parts = boundary === '' ? [] : text.split(`--${boundary}`);
  const part = parts.find((one) => /^content-type:\s*text\/html/im.test(headOf(one))) ?? '';
  const head = headOf(part);
  const body = part.slice(head.length);
  const [, encoding] = /charset\s*=\s*"?([\w-]+)/i.exec(head) ?? [];
  const [, transfer = ''] = /^content-transfer-encoding:\s*(\S+)/im.exec(head) ?? [];
  return { bytes: decoded(body, transfer.toLowerCase()), encoding };
}

function headOf(part: string): string {
  return /^\s*(?:[^\r\n]+\r?\n)*/.exec(part)?.[0] ?? '';
}

function decoded(body: string, transfer: string): Buffer {
  if (transfer === 'base64') return Buffer.from(body, 'base64');
  if (transfer !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const plain = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_code, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(plain, 'latin1');
}
