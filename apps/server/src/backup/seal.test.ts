import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { makeSeal, openSeal, sealedSize, type Seal } from './seal.ts';

let seal: Seal;
let file: string;

beforeAll(async () => {
  ({ seal, file } = await makeSeal('correct horse'));
});

const sealed = (bytes: Buffer, place = 'a') =>
  buffer(Readable.from([bytes], { objectMode: false }).pipe(seal.sealing(place)));

/** Fed in pieces of an odd size, as files and pipes come. */
function opened(bytes: Buffer, place = 'a', by = seal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 7919) pieces.push(bytes.subarray(at, at + 7919));
  return buffer(Readable.from(pieces, { objectMode: false }).pipe(by.opening(place)));
}

it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  '%i bytes come back as they were, and take the room that was said',
  async (size) => {
    const bytes = randomBytes(size);
    const made = await sealed(bytes);
    expect(made.length).toBe(sealedSize(size));
    expect((await opened(made)).equals(bytes)).toBe(true);
  },
);

it('what was cut, changed, moved or is of another place is not opened', async () => {
  const made = await sealed(randomBytes(200_000));
  const piece = 65_536 + 16;
  const changed = Buffer.from(made);
  changed[100_000] = (changed[100_000] ?? 0) ^ 1;
  const moved = Buffer.from(made);
  made.copy(moved, 20, 20 + piece, 20 + 2 * piece);
  made.copy(moved, 20 + piece, 20, 20 + piece);
  for (const bytes of [
    changed,
    moved,
    made.subarray(0, -1),
    // Cut between two pieces.
    made.subarray(0, 20 + piece),
    made.subarray(0, 10),
    Buffer.alloc(0),
  ])
    await expect(opened(bytes)).rejects.toThrow('cut or changed');
  await expect(opened(made, 'b')).rejects.toThrow('cut or changed');
});

it('a passphrase opens it however it was typed, another one does not', async () => {
  const again = await openSeal(file, 'ｃｏｒｒｅｃｔ horse');
  expect((await opened(await sealed(Buffer.from('x')), 'a', again)).toString()).toBe('x');
  expect(again.nameOf('ab')).toBe(seal.nameOf('ab'));
  await expect(openSeal(file, 'correct horsf')).rejects.toThrow('口令不正确');
  await expect(openSeal('{}', 'correct horse')).rejects.toThrow('已损坏');
});
