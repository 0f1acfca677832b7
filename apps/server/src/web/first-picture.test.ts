import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { coverKey, pageKey } from '../conversion/stored-page.ts';
import { banners, conversions } from '../db/schema/index.ts';
import { createArticle, createMember, createReadable } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createSitePages } from '../testing/site-pages.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg"><title>100% &amp; 'more' #1 <!-- "é漢" -->\n</title></svg>`;

let test: TestApp;
let user_id: number;
let render: ReturnType<typeof createSitePages>;
const bodyOf = async (uuid: string) => (await render(`/library/all/${uuid}`)).body;

beforeAll(async () => {
  test = await createTestApp();
  ({ id: user_id } = await createMember(test.services));
  render = createSitePages(test);
});
afterAll(() => test.close());

/** A document whose pages have a version, and whose first one is stored as these bytes. */
async function make(stored: Buffer): Promise<string> {
  const { services } = test;
  const { uuid, conversion_key: key } = await createReadable(services, { user_id });
  await services.db.update(conversions).set({ version: '1a' }).where(eq(conversions.key, key));
  await services.storage.put(pageKey(key, 1, '.gzip.svg'), stored);
  return uuid;
}

const image = (body: string) => /<img [^>]*alt="第 1 页"[^>]*>/.exec(body)?.[0] ?? '';

it('stands in the HTML, as it is stored, with its address beside it', async () => {
  const uuid = await make(gzipSync(DRAWING));
  const shown = image(await bodyOf(uuid));
  expect(shown).toMatch(new RegExp(`data-address="/view/page/${uuid}/1\\.gzip\\.svg\\?v=1a"`));
  const [, svg = ''] = / src='data:image\/svg\+xml,([^']*)'/.exec(shown) ?? [];
  // As a browser reads the attribute: nothing in it is a reference.
  expect(svg).not.toMatch(/[&<>]/);
  expect(decodeURIComponent(svg)).toBe(DRAWING);
});

it.each([
  ['large', gzipSync(Buffer.from(Array.from({ length: 40_000 }, () => Math.random() * 256)))],
  ['large when it is unpacked', gzipSync(Buffer.alloc(65 * 1024, ' '))],
  ['damaged', Buffer.from('no gzip')],
])('that is %s is left to a request of its own', async (_title, stored) => {
  const uuid = await make(stored);
  expect(image(await bodyOf(uuid))).toMatch(new RegExp(` src="/view/page/${uuid}/1\\.`));
});

it('that is large is read once, not for each reader of the page', async () => {
  const uuid = await make(gzipSync(Buffer.alloc(200 * 1024, ' ')));
  const read = vi.spyOn(test.services.storage, 'read');
  await bodyOf(uuid);
  await bodyOf(uuid);
  expect(read.mock.calls.filter(([key]) => key.endsWith('1.gzip.svg'))).toHaveLength(1);
  read.mockRestore();
});

/** The covers' addresses of documents that come first in the list, the first one last, with these covers. */
async function makeCovers(...covers: Buffer[]): Promise<string[]> {
  const { services } = test;
  const made: string[] = [];
  for (const cover of covers) {
    const { uuid, conversion_key: key } = await createReadable(services, { user_id });
    await services.storage.put(coverKey(key), cover);
    made.unshift(`/view/cover/${uuid}?v=${key.slice(0, 8)}`);
  }
  return made;
}
const listed = async () => (await render('/library')).body;
const asAddress = (address: string) => ` src="${address}"`;
const asPicture = (address: string, bytes: Buffer) =>
  ` src='data:image/webp;base64,${bytes.toString('base64')}' data-address="${address}"`;

it('of a list are the covers that every screen shows', async () => {
  const cover = Buffer.from('a small cover');
  const [first = '', second = '', third = ''] = await makeCovers(cover, cover, cover);
  const body = await listed();
  expect(body).toContain(asPicture(first, cover));
  expect(body).toContain(asPicture(second, cover));
  expect(body).toContain(asAddress(third));
});

it('of a list are together no larger than one may be', async () => {
  const [large, small] = [Buffer.alloc(23 * 1024, 'a'), Buffer.alloc(2 * 1024, 'b')];
  const [first = '', second = ''] = await makeCovers(small, large);
  const body = await listed();
  expect(body).toContain(asPicture(first, large));
  expect(body).toContain(asAddress(second));
});

it('of the home page is its banner', async () => {
  const path = `/uploads/ab/${'ab'.repeat(32)}.webp`;
  await test.services.db.insert(banners).values({ title: '横幅', path });
  await test.services.storage.put(path.slice(1), Buffer.from('a banner'));
  const { body } = await render('/');
  const uri = `data:image/webp;base64,${Buffer.from('a banner').toString('base64')}`;
  expect(body).toContain(` src='${uri}' data-address="${path}"`);
});

it('stays as an author put it into an article: its address may lead to that article', async () => {
  const uuid = await make(gzipSync(DRAWING));
  const source = `/view/page/../../view/page/${uuid}/1.gzip.svg?v=1a`;
  const content = `<p><img src="${source}" loading="lazy" /></p>`;
  const { identifier } = await createArticle(test.services, { user_id, content });
  const { body } = await render(`/article/detail/${identifier}`);
  expect(body).toContain(`<img src="${source}"`);
});
