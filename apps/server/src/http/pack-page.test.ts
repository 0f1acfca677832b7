import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packPage } from './pack-page.ts';

/** Packs to one length, and with blanks before the page to another; says what it was asked. */
function createPack(plain: number, moved: number) {
  const asked: string[] = [];
  const pack = async (text: Buffer) => {
    asked.push(text.toString().trimStart());
    return Buffer.alloc(text.toString().startsWith(' ') ? moved : plain);
  };
  return { asked, pack };
}

it.each([
  { why: 'a round trip less', plain: 14_100, moved: 13_600, taken: 13_600, times: 2 },
  { why: 'one less of two', plain: 43_000, moved: 42_100, taken: 42_100, times: 2 },
  { why: 'the same by chance', plain: 14_100, moved: 14_300, taken: 14_100, times: 2 },
  { why: 'nothing to gain', plain: 13_600, moved: 13_100, taken: 13_600, times: 1 },
  { why: 'too far', plain: 16_000, moved: 15_500, taken: 16_000, times: 1 },
])(
  'a page is tried again with blanks before it where that may save a round trip: $why',
  async ({ plain, moved, taken, times }) => {
    const { asked, pack } = createPack(plain, moved);
    expect((await packPage(Buffer.from('<p>页'), pack)).length).toBe(taken);
    expect(asked).toEqual(Array.from({ length: times }, () => '<p>页'));
  },
);

it('what is packed is the page', async () => {
  const page = '<!doctype html><p>学而时习之</p>'.repeat(40);
  expect(brotliDecompressSync(await packPage(Buffer.from(page))).toString()).toBe(page);
});
