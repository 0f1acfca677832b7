import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { banners } from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { headTags, inject } from './html.ts';
import { createSitePages } from '../testing/site-pages.ts';
import type { RenderedPage } from './pages.ts';

const SCRIPT = '</script><script>alert("$&")</script>';
const TEMPLATE =
  '<title>文渊</title><!--head--><body><div id="root"></div><!--data--><script type="module" src="/a.js"></script></body>';

let test: TestApp;
let render: (path: string) => Promise<RenderedPage>;
let document: { id: number; uuid: string };
let category: number;
let article: { identifier: string };
let author: number;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  render = createSitePages(test);
  const { id: user_id } = await createMember(services, { username: `member${SCRIPT}` });
  author = user_id;
  category = await createCategory(services, { title: SCRIPT, description: SCRIPT });
  document = await createDocument(services, { user_id, title: SCRIPT, description: SCRIPT });
  article = await createArticle(services, { user_id, title: SCRIPT, description: SCRIPT });
  await services.db.insert(banners).values({ title: SCRIPT, path: '/uploads/a.webp' });
});
afterAll(() => test.close());

function pageOf(page: RenderedPage): string {
  return inject(TEMPLATE, { ...page, title: page.head.title, head: headTags(page.head) });
}

describe('the HTML of a page', () => {
  it.each([
    ['the home page', () => '/'],
    ['a category', () => `/library/${category}`],
    ['a document', () => `/library/${category}/${document.uuid}`],
    ['the articles', () => '/article'],
    ['an article', () => `/article/detail/${article.identifier}`],
    ['a member', () => `/user/${author}`],
    ['the articles of a member', () => `/user/${author}?tab=article`],
    ['a search', () => `/search?wd=${encodeURIComponent(SCRIPT)}`],
  ])('%s answers 200 and escapes what people wrote, everywhere', async (_title, path) => {
    const page = await render(path());
    const html = pageOf(page);
    expect(page.head.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<script/g)?.length).toBe(2 + page.head.jsonLd.length);
    expect(html).not.toContain('<!--data-->');
  });

  it('bears the year in which it is made, not that in which the server started', async () => {
    await render('/');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2036-12-31T16:00:00Z') });
    try {
      expect(pageOf(await render('/'))).toMatch(/© (\d{4}–)?2037 /);
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    '/auth/login',
    '/auth/register',
    '/member/profile',
    '/library?page=99',
    '/article?page=99',
    '/wish?page=99',
    '/user/1?page=99',
  ])('%s answers 200, and search engines need not keep it', async (path) => {
    const { head } = await render(path);
    expect([head.status, head.robots]).toEqual([200, 'noindex,follow']);
  });

  it.each([
    '/nothing',
    '/library/999999',
    '/library/1/0000000000000000',
    '/library/all/none',
    '/article/detail/none',
    '/%E0%A4%A',
  ])('%s answers 404', async (path) => {
    expect((await render(path)).head.status).toBe(404);
  });

  it('holds the words of the page before any script runs', async () => {
    const html = pageOf(await render(`/library/${category}/${document.uuid}`));
    expect(html).toMatch(/<h1[^>]*>.*<span[^>]*>&lt;\/script&gt;/);
    expect(html).toContain('rel="canonical"');
    expect(html).toContain('application/ld+json');
  });

  it('holds the first answers under the keys that the client asks by', async () => {
    const html = pageOf(await render(`/library/${category}/${document.uuid}`));
    const [, json = ''] = /id="__q">(.*?)<\/script>/.exec(html) ?? [];
    const key = ['document', 'get', { uuid: document.uuid, with_author: true }];
    expect(JSON.parse(json)).toContainEqual([key, expect.objectContaining({ id: document.id })]);
  });

  it('holds none that are the same on every page', async () => {
    const named = (results: RenderedPage['results']) =>
      results.map(([[group, name]]) => `${String(group)}.${String(name)}`);
    const home = await render('/');
    const page = await render(`/library/${category}/${document.uuid}`);
    const frame = ['config.settings', 'navigation.list'];
    expect(named(page.frame).toSorted()).toEqual(frame);
    expect(named(home.frame).toSorted()).toEqual(['category.list', ...frame]);
    for (const name of named(home.frame)) expect(named(home.results)).not.toContain(name);
    expect(named(home.results)).toContain('config.stats');
  });
});
