import { brotliPage } from './compression.ts';

/** What a connection sends before the client has answered once, and twice (docs/reading-speed.md), less room for the headers. */
const WINDOWS = [14_600 - 1000, 43_800 - 1000];
/** The most that is gained. */
const GAIN = 0.04;
const BLANKS = Buffer.alloc(256, ' ');

/**
 * Compresses a page with Brotli, which looks at 64 bytes of every 4096 to decide whether letters are told by those before them:
 * by chance a page takes 3 % more. Where these decide about a round trip, it is tried with blanks before the page, too, which
 * move what is looked at and mean nothing in HTML.
 */
export async function packPage(html: Buffer, pack = brotliPage): Promise<Buffer> {
  const packed = await pack(html);
  const isNear = WINDOWS.some(
    (window) => packed.length > window && packed.length * (1 - GAIN) <= window,
  );
  if (!isNear) return packed;
  const moved = await pack(Buffer.concat([BLANKS, html]));
  return moved.length < packed.length ? moved : packed;
}
