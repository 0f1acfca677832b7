import { deflateSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { icoOf } from '../../web/favicon.ts';

const { upload } = contract;
let test: TestApp;
let author: Member;
let root: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  const groupId = await createGroup(test.services, { enable_article: true, enable_upload: true });
  author = await createMember(test.services, { groupId });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The header of a PNG that declares this size; it has no pixels. */
function announced(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight-bit grey, interlaced, which must be decoded in memory as a whole.
  head.set([8, 0, 0, 0, 1], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const send = (
  operation: (typeof upload)['avatar' | 'article'],
  bytes: Buffer,
  { token }: Member = author,
) => test.upload(operation, { name: 'a.png', bytes }, { token });

it.each([
  ['avatar', 8000, 7000, '图片不能超过 25 百万像素（该图为 8000 × 7000）'],
  ['avatar', 9000, 10, '图片的边长不能超过 8000 像素（该图为 9000 × 10）'],
  ['article', 8000, 7000, '图片不能超过 50 百万像素（该图为 8000 × 7000）'],
  ['article', 16_001, 1, '图片的边长不能超过 16000 像素（该图为 16001 × 1）'],
] as const)(
  'for an %s, a picture of %d × %d is refused by its head',
  async (name, width, height, message) => {
    const { status, body } = await send(upload[name], announced(width, height));
    expect([status, body.message, body.fields]).toEqual([400, message, { file: message }]);
  },
);

it('a portrait is stored small', async () => {
  const { body } = await send(upload.avatar, await plain(2000, 1000));
  expect(body.data).toMatchObject({ width: 512, height: 256 });
});

it('a portrait of more than 5 MB is refused', async () => {
  const { status, body } = await send(upload.avatar, Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([status, body.message]).toEqual([413, '文件超过 5 MB 的上限']);
});

it('an icon and a bitmap become pictures like others', async () => {
  const sent = async (name: string, bytes: Buffer) =>
    (await test.upload(upload.config, { name, bytes }, root)).body;
  const ico = await icoOf(await plain(64, 64));
  expect((await sent('favicon.ico', ico)).data).toMatchObject({ width: 48, ext: '.webp' });
  // One white pixel of 24 bits.
  const bmp = Buffer.from(
    '424d3a0000000000000036000000280000000100000001000000010018000000000000000000000000000000000000000000000000000000ffffff00',
    'hex',
  );
  expect((await sent('a.bmp', bmp)).data).toMatchObject({ width: 1, height: 1, ext: '.webp' });
  expect((await sent('b.bmp', bmp.subarray(0, 54))).message).toContain('不是有效的图片');
});

/** Frames of one colour each. */
function animation(width: number, height: number, frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame += 1)
    raw.fill((frame * 97) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  return sharp(raw, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
  })
    .gif({ delay: Array.from({ length: frames }, () => 80), loop: 0 })
    .toBuffer();
}

it('an animation moves in an article, and stands still as a portrait', async () => {
  const shown = async (operation: (typeof upload)['avatar' | 'cover'], bytes: Buffer) => {
    const { body } = await test.upload(operation, { name: 'a.gif', bytes }, root);
    const { path = '', width, height } = body.data ?? {};
    const { rawPayload } = await test.app.inject({ url: path });
    const { pages = 1, delay } = await sharp(rawPayload).metadata();
    return { width, height, pages, delay };
  };
  const bytes = await animation(40, 30, 3);
  const delay = [80, 80, 80];
  expect(await shown(upload.cover, bytes)).toEqual({ width: 40, height: 30, pages: 3, delay });
  expect(await shown(upload.avatar, bytes)).toMatchObject({ width: 40, height: 30, pages: 1 });
  // What a broken download left of it.
  const cut = bytes.subarray(0, bytes.length - 40);
  expect(await shown(upload.cover, cut)).toMatchObject({ width: 40, height: 30 });
});

it('an animation that is too large is refused in words', async () => {
  // Its screen is large, each of its frames a single pixel.
  const screen = Buffer.from('474946383961d007d007800000000000ffffff', 'hex');
  const frame = Buffer.from('21f904000a0000002c00000000010001000002024401003b', 'hex');
  const frames = Array.from({ length: 12 }, () => frame.subarray(0, -1));
  const bytes = Buffer.concat([screen, ...frames, frame]);
  const { status, body } = await send(upload.article, bytes);
  expect([status, body.message]).toEqual([
    400,
    '动图不能超过 1000 帧，各帧合计不能超过 50 百万像素（该图为 2000 × 2000，13 帧）',
  ]);
  const many = await send(upload.article, await animation(1, 1, 1001));
  expect(many.body.message).toContain('1001 帧');
});

it('a drawing under the name of a picture is not drawn', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const { status, body } = await send(upload.avatar, svg);
  expect([status, body.message]).toEqual([
    400,
    '不是有效的图片（支持 PNG、JPG、GIF、WebP、AVIF、BMP、ICO）',
  ]);
});

it('a member sends portraits only so often', async () => {
  const member = await createMember(test.services);
  const bytes = await plain(8, 8);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await send(upload.avatar, bytes, member)).status);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  const { status, headers } = await send(upload.avatar, bytes, member);
  expect([statuses[20], status]).toEqual([429, 429]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('forty interlaced portraits at once leave connections for everybody else', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => createMember(test.services)));
  const bytes = await sharp({
    create: { width: 1500, height: 1500, channels: 3, background: 'red' },
  })
    .png({ progressive: true, compressionLevel: 9, palette: true })
    .toBuffer();
  let isOver = false;
  const sent = Promise.all(people.map((member) => send(upload.avatar, bytes, member))).finally(
    () => (isOver = true),
  );
  const read: number[] = [];
  while (!isOver) read.push((await test.attempt(contract.config.stats, {})).status);
  expect((await sent).map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(read.length).toBeGreaterThan(1);
  expect(read.every((status) => status === 200)).toBe(true);
});

it('no transaction is open while the store is slow', async () => {
  const { db, storage } = test.services;
  const { put, take } = storage;
  const open: number[] = [];
  const look = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`);
    open.push(rows[0]?.count ?? -1);
  };
  Object.assign(storage, {
    put: async (...given: Parameters<typeof put>) => {
      await look();
      await put(...given);
    },
    take: async (...given: Parameters<typeof take>) => {
      await look();
      await take(...given);
    },
  });
  try {
    expect((await send(upload.article, await plain(9, 9))).status).toBe(200);
    const bytes = Buffer.from('温故而知新，可以为师矣。');
    const file = { name: '论语.txt', bytes };
    const sent = await test.upload(upload.document, file, { token: author.token });
    expect(sent.status).toBe(200);
  } finally {
    Object.assign(storage, { put, take });
  }
  expect(open.length).toBeGreaterThanOrEqual(2);
  expect(open.every((count) => count === 0)).toBe(true);
});
