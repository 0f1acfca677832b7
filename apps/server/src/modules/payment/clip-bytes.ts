/** The longest beginning of a text that takes at most `limit` bytes, of whole characters. */
export function clipBytes(text: string, limit: number): string {
  let clipped = '';
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > limit) break;
    clipped += character;
  }
  return clipped;
}
