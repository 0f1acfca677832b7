import { gunzipSync, gzipSync } from 'node:zlib';
import { contract } from '@wenyuan/contract';
import { pageImagePath } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageKey, sourceKey } from '../../conversion/stored-page.ts';
import { conversions } from '../../db/schema/index.ts';
import { createMember, createReadable, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
});
afterAll(() => test.close());
beforeEach(() =>
  configure(test.services, 'converter', {
    enable_watermark: true,
    watermark_text: '内部 <资料>',
    watermark_image: '',
    watermark_opacity: 20,
    watermark_angle: -30,
    watermark_size: 25,
  }),
);

const FOR_GOOD = 'public, max-age=31536000, immutable';

async function get(url: string, headers: Record<string, string> = {}) {
  return test.app.inject({
    method: 'GET',
    url,
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
}

async function svgAt(url: string): Promise<string> {
  const { rawPayload, headers } = await get(url);
  expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
  return gunzipSync(rawPayload).toString();
}

const make = () => createReadable(test.services, { user_id: owner.id });

async function addressOf(uuid: string, ext = '.gzip.svg'): Promise<string> {
  const { version } = await test.call(document.layout, { uuid });
  return pageImagePath(uuid, 1, { ext, version });
}

/** Replaces page 1 by a red picture. */
async function makePicture(hash: string): Promise<Buffer> {
  const { db, storage } = test.services;
  const picture = await sharp({
    create: { width: 80, height: 110, channels: 3, background: '#c00' },
  })
    .webp()
    .toBuffer();
  await storage.put(pageKey(hash, 1, '.webp'), picture);
  const page = [{ width: 800, height: 1100, ext: '.webp' }];
  await db.update(conversions).set({ page }).where(eq(conversions.key, hash));
  return picture;
}

async function uploadedPicture(): Promise<string> {
  const bytes = await sharp({
    create: { width: 200, height: 100, channels: 4, background: '#00f' },
  })
    .webp()
    .toBuffer();
  const path = `uploads/ab/ab${'0'.repeat(30)}.webp`;
  await test.services.storage.put(path, bytes);
  return `/${path}`;
}

it('the text is in the page, above what was there, and can break out of nothing', async () => {
  const { uuid } = await make();
  const svg = await svgAt(await addressOf(uuid));
  expect(svg).toMatch(/<title>1<\/title>.*内部 &lt;资料&gt;.*opacity="0.2"\/><\/svg>$/s);
  expect(svg).toContain('rotate(-30)');
});

it('who takes no compression gets the same page unpacked', async () => {
  const { uuid } = await make();
  const url = await addressOf(uuid);
  const plain = await get(url, { 'accept-encoding': '' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.body).toBe(await svgAt(url));
});

it('a page that is a picture keeps its bytes under the mark', async () => {
  const { uuid, hash } = await make();
  const picture = await makePicture(hash);
  const svg = await svgAt(await addressOf(uuid, '.webp'));
  expect(svg).toContain(picture.toString('base64'));
  expect(svg).toContain('&lt;资料&gt;');
});

it('is painted from one corner of the page to the other, wherever its SVG begins to count', async () => {
  const { uuid, hash } = await make();
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="100 50 300 400"><rect x="100" y="50" width="300" height="400" fill="#fff"/></svg>';
  await test.services.storage.put(pageKey(hash, 1, '.gzip.svg'), gzipSync(page));
  await configure(test.services, 'converter', { watermark_text: 'MARK', watermark_opacity: 100 });
  const painted = sharp(Buffer.from(await svgAt(await addressOf(uuid)))).removeAlpha();
  const pixels = await painted.png().toBuffer();
  for (const [left, top] of [
    [0, 0],
    [300, 0],
    [0, 400],
    [300, 400],
  ] as const) {
    const quarter = sharp(pixels).extract({ left, top, width: 300, height: 400 });
    const [red] = (await quarter.stats()).channels;
    expect(red?.max).toBe(255);
    expect(red?.min).toBeLessThan(140);
  }
});

it('a picture is drawn in its own shape', async () => {
  await configure(test.services, 'converter', { watermark_image: await uploadedPicture() });
  const { uuid } = await make();
  const [, width, height] =
    /<image width="([\d.]+)" height="([\d.]+)" href="data:image\/webp/.exec(
      await svgAt(await addressOf(uuid)),
    ) ?? [];
  expect([Number(width), Number(height)]).toEqual([200, 100]);
});

it('a picture that is gone is replaced by the text', async () => {
  await configure(test.services, 'converter', { watermark_image: '/uploads/no/where.webp' });
  const { uuid } = await make();
  expect(await svgAt(await addressOf(uuid))).toContain('资料');
});

it('without text and picture it is the name of the site', async () => {
  await configure(test.services, 'converter', { watermark_text: ' ' });
  await configure(test.services, 'system', { sitename: '文渊试站' });
  const { uuid } = await make();
  expect(await svgAt(await addressOf(uuid))).toContain('文渊试站');
});

it('a changed mark changes the addresses of pages, and the old one is not cached', async () => {
  const { uuid } = await make();
  const before = await addressOf(uuid);
  const known = (await get(before)).headers;
  expect(known['cache-control']).toBe(FOR_GOOD);
  await configure(test.services, 'converter', { watermark_angle: 45 });
  const after = await addressOf(uuid);
  expect(after).not.toBe(before);
  expect((await get(after)).headers['cache-control']).toBe(FOR_GOOD);
  const old = await get(before, { 'if-none-match': `${known.etag}` });
  expect([old.statusCode, old.headers['cache-control']]).toEqual([200, 'public, max-age=600']);
  expect(gunzipSync(old.rawPayload).toString()).toContain('rotate(45)');
  await configure(test.services, 'converter', { enable_watermark: false });
  expect(await svgAt(await addressOf(uuid))).not.toContain('资料');
});

it('pages that were made anew have another address', async () => {
  const { uuid, hash } = await make();
  const before = await addressOf(uuid);
  const { db } = test.services;
  await db.update(conversions).set({ version: 'c0ffee00' }).where(eq(conversions.key, hash));
  expect(await addressOf(uuid)).not.toBe(before);
});

it('downloads are the file as it was uploaded', async () => {
  const made = await make();
  const { id } = made;
  await test.services.storage.put(sourceKey(made), Buffer.from('the source'));
  const { url } = await test.call(document.download, { id }, { token: owner.token });
  expect((await get(url)).body).toBe('the source');
});
