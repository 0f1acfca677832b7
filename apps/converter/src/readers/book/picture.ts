const MARKS: [string, string][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
];

/** The extension of a picture's format by its first bytes, undefined where it is none. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(8, bytes.byteLength));
  const text = head.toString('latin1');
  return MARKS.find(([mark]) => text.startsWith(mark))?.[1];
}
