import { ArticleStatus, DocumentStatus } from '@wenyuan/domain';
import { contract } from '@wenyuan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories, documentCategories, documents, topics } from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  createTopic,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { xmlText } from './xml.ts';

let test: TestApp;
let shown: { id: number; uuid: string };
let hidden: { id: number; uuid: string }[];
let category: number;
let article: { identifier: string };
let draft: { identifier: string };
const NASTY = '论语 <script>&"\'\u0001\u{20BB7}';

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  const { id: user_id } = await createMember(services);
  const parent = await createCategory(services);
  category = await createCategory(services, { parent_id: parent });
  shown = await createDocument(services, { user_id, title: NASTY, description: NASTY, pages: 3 });
  await services.db.insert(documentCategories).values([
    { document_id: shown.id, category_id: parent, position: 0 },
    { document_id: shown.id, category_id: category, position: 1 },
  ]);
  hidden = [
    await createDocument(services, { user_id, pages: 3, status: DocumentStatus.Disabled }),
    await createDocument(services, { user_id, pages: 3, status: DocumentStatus.PendingReview }),
    await createDocument(services, { user_id, pages: 3, deleted_at: new Date() }),
  ];
  article = await createArticle(services, { user_id, status: ArticleStatus.Passed });
  draft = await createArticle(services, { user_id, status: ArticleStatus.Pending });
  await configure(services, 'system', { domain: 'https://wenku.example.com' });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject(url);

describe('the sitemap', () => {
  it('lists its parts with the time of their newest change', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body.match(/<loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\dT[^<]+Z<\/lastmod>/g)).toHaveLength(
      2,
    );
    expect(body).toContain('<loc>https://wenku.example.com/sitemap/documents-1.xml</loc>');
    expect(body).toContain('<loc>https://wenku.example.com/sitemap/pages-1.xml</loc>');
  });

  it('lists the lists, wishes among them, and the categories that have something to show', async () => {
    const { db } = test.services;
    const empty = await createCategory(test.services);
    const closed = await createCategory(test.services);
    await db
      .update(categories)
      .set({ doc_count: 1 })
      .where(inArray(categories.id, [category, closed]));
    await db.update(categories).set({ enable: false }).where(eq(categories.id, closed));
    const { body } = await get('/sitemap/pages-1.xml');
    const paths = [...body.matchAll(/<loc>https:\/\/wenku\.example\.com([^<]+)</g)];
    expect(paths.map(([, path]) => path)).toEqual([
      '/',
      '/library',
      '/article',
      '/wish',
      `/library/${category}`,
    ]);
    expect(body).not.toContain(`/library/${empty}<`);
  });

  it('lists the topics that have something to show, and with them their list', async () => {
    const id = await createTopic(test.services, {}, [shown.id]);
    const others = [
      await createTopic(test.services),
      await createTopic(test.services, {}, [hidden[0]?.id ?? 0]),
      await createTopic(test.services, { enable: false }, [shown.id]),
    ];
    const { body } = await get('/sitemap/pages-1.xml');
    const paths = [...body.matchAll(/<loc>https:\/\/wenku\.example\.com(\/topic[^<]*)</g)];
    expect(paths.map(([, path]) => path)).toEqual(['/topic', `/topic/${id}`]);
    await test.services.db.delete(topics).where(inArray(topics.id, [id, ...others]));
  });

  it('lists what everybody may see and nothing else, at its own address', async () => {
    const { body } = await get('/sitemap/documents-1.xml');
    expect(body).toContain(
      `<loc>https://wenku.example.com/library/${category}/${shown.uuid}</loc>`,
    );
    for (const { uuid } of hidden) expect(body).not.toContain(uuid);
    const list = await get('/sitemap/articles-1.xml');
    expect(list.body).toContain(`/article/detail/${article.identifier}</loc>`);
    expect(list.body).not.toContain(draft.identifier);
  });

  it('has at most ten thousand addresses a part, whatever their number', async () => {
    const { db } = test.services;
    const [row] = await db.select().from(documents).where(eq(documents.id, shown.id));
    if (row === undefined) throw new Error('no document');
    await db.execute(sql`insert into documents (uuid, user_id, title, hash, ext, attachment_id, pages, size, status)
      select lpad(to_hex(n), 16, '0'), ${row.user_id}::int, 'n', ${row.hash}::text, ${row.ext}::text,
        ${row.attachment_id}::int, 1, 1, 2 from generate_series(1, 20500) n`);
    const total = await db.$count(documents, sql`deleted_at is null and status = 2`);
    const index = await get('/sitemap.xml');
    const parts = [...index.body.matchAll(/\/sitemap\/documents-\d+\.xml/g)].map(([path]) => path);
    const counts = [];
    const seen = new Set<string>();
    for (const path of parts) {
      const locations = [...(await get(path)).body.matchAll(/<loc>([^<]+)</g)];
      counts.push(locations.length);
      for (const [, location = ''] of locations) seen.add(location);
    }
    expect(parts.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...counts)).toBeLessThanOrEqual(10_000);
    expect(seen.size).toBe(total);
    const root = { token: await test.services.sessions.open(db, 1) };
    expect(await test.call(contract.config.sitemap, {}, root)).toEqual({
      document_count: total,
      article_count: 1,
      part_count: parts.length + 2,
    });
    await db.execute(sql`delete from documents where title = 'n'`);
  });

  it('has no parts of other names', async () => {
    for (const name of [
      'users-1.xml',
      'pages-2.xml',
      'documents-0.xml',
      'documents-1',
      'documents-99999999.xml',
    ])
      expect((await get(`/sitemap/${name}`)).statusCode).toBe(404);
  });
});

describe('the feed', () => {
  it('has the newest documents and articles, with nothing that breaks it', async () => {
    const { body, headers } = await get('/rss.xml');
    expect(headers['content-type']).toContain('application/rss+xml');
    expect(body.match(/<item>/g)).toHaveLength(2);
    expect(body).toContain('<title>论语 &lt;script&gt;&amp;&quot;&#39;\u{20BB7}</title>');
    expect(body).toContain(`<link>https://wenku.example.com/library/${category}/${shown.uuid}`);
    for (const { uuid } of hidden) expect(body).not.toContain(uuid);
  });

  it('of a category has what is in it and is named by it', async () => {
    const { body, statusCode } = await get(`/rss.xml?category=${category}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(shown.uuid);
    expect(body).toContain(`/rss.xml?category=${category}`);
    const empty = await createCategory(test.services, { merged_ids: [888_888] });
    expect((await get(`/rss.xml?category=${empty}`)).body).not.toContain('<item>');
    // Who subscribed to a category that was merged gets the one that it was merged into.
    expect((await get('/rss.xml?category=888888')).body).toContain(`/rss.xml?category=${empty}`);
    for (const none of ['999999999', 'x', '']) {
      expect((await get(`/rss.xml?category=${none}`)).statusCode).toBe(404);
    }
  });

  it.each([
    ['control characters', 'a\u0000\u001Fb\uFFFE', 'ab'],
    ['half of a character', 'a\uD842b\uDFB7', 'ab'],
    ['a whole one', '\uD842\uDFB7', '\u{20BB7}'],
    ['line ends', 'a\r\n\tb', 'a\r\n\tb'],
  ])('%s are written as XML takes them', (_, text, written) => expect(xmlText(text)).toBe(written));
});

describe('robots', () => {
  it('are led to the sitemap, and kept from the back office', async () => {
    const site = await get('/robots.txt');
    expect(site.body).toContain('Sitemap: https://wenku.example.com/sitemap.xml');
    const { host } = new URL(test.services.config.adminOrigin);
    const admin = await test.app.inject({ url: '/robots.txt', headers: { host } });
    expect(admin.body).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the icon', () => {
  const isIcon = (bytes: Buffer) =>
    bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0])) &&
    bytes.subarray(22, 26).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]));

  it('is the configured picture', async () => {
    const picture = await sharp({
      create: { width: 64, height: 64, channels: 3, background: '#ff0000' },
    })
      .webp({ lossless: true })
      .toBuffer();
    const name = `ab/${'ab'.repeat(16)}.webp`;
    await test.services.storage.put(`uploads/${name}`, picture);
    await configure(test.services, 'system', { favicon: `/uploads/${name}` });
    const { rawPayload, headers } = await get('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    expect(isIcon(rawPayload)).toBe(true);
    const { data } = await sharp(rawPayload.subarray(22))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[1], data[2]]).toEqual([255, 0, 0]);
  });

  it('may lie elsewhere', async () => {
    await configure(test.services, 'system', { favicon: 'https://cdn.example.com/a.png' });
    const { statusCode, headers } = await get('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, 'https://cdn.example.com/a.png']);
  });

  it('is drawn for home screens, and named by the manifest with the name of the site', async () => {
    await configure(test.services, 'system', {
      favicon: '',
      sitename: '一个名字比桌面能显示的更长的文库',
    });
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { name, short_name, icons } = manifest.json<{
      name: string;
      short_name: string;
      icons: { src: string; sizes: string }[];
    }>();
    expect([name, short_name]).toEqual([
      '一个名字比桌面能显示的更长的文库',
      '一个名字比桌面能显示的更',
    ]);
    expect(icons).toHaveLength(3);
    for (const { src, sizes } of icons) {
      const { rawPayload, headers } = await get(src);
      expect(headers['content-type']).toBe('image/png');
      const { width, height } = await sharp(rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
