import { ArticleStatus } from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createArticle,
  createBanner,
  createCategory,
  createComment,
  createGroup,
  createMember,
  createReadable,
  type Member,
} from '../testing/builders.ts';
import { documentCategories } from '../db/schema/index.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createWireClient, type Query } from './wire-client.ts';

/** Requests of visitors as another client of this wire sends them, and the reply fields that it reads. */
let test: TestApp;
let send: ReturnType<typeof createWireClient>;
let author: Member;
let category: number;
let document: { id: number; uuid: string; hash: string };
let article: { id: number; identifier: string };
let notice: { id: number; identifier: string };

const number = expect.any(Number) as number;
const text = expect.any(String) as string;
const filled = expect.stringMatching(/./) as string;

beforeAll(async () => {
  test = await createTestApp();
  send = createWireClient(test);
  const { services } = test;
  author = await createMember(services, {
    groupId: await createGroup(services, { enable_upload: true, enable_article: true }),
  });
  category = await createCategory(services, { doc_count: 1 });
  document = await createReadable(services, { user_id: author.id, recommend_at: new Date() });
  await services.db
    .insert(documentCategories)
    .values({ document_id: document.id, category_id: category, position: 0 });
  article = await createArticle(services, { user_id: author.id });
  notice = await createArticle(services, { user_id: author.id, notice: 5 });
  await createArticle(services, { user_id: author.id, status: ArticleStatus.Pending });
  await createBanner(services);
  await createComment(services, { user_id: author.id, document_id: document.id, status: 1 });
});
afterAll(() => test.close());

async function get(path: string, query: Query = {}) {
  const { status, body } = await send({ method: 'GET', path, query });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body;
}

describe('a document', () => {
  const read = {
    id: number,
    uuid: text,
    title: filled,
    score: number,
    preview: number,
    pages: 3,
    width: number,
    height: number,
    preview_ext: filled,
    enable_gzip: true,
    status: 2,
    attachment: { hash: filled },
    category: [{ id: number, title: filled, parent_id: 0 }],
    user: { id: number, username: filled },
    is_vip: false,
    price: 0,
    language: '',
    source: '',
    description: text,
    keywords: text,
    favorite_count: 0,
    view_count: number,
    download_count: 0,
  };

  it('is opened by its uuid, with an id of 0 beside it', async () => {
    const query = { id: 0, uuid: document.uuid, with_author: true, with_all_content: false };
    expect(await get('document', query)).toMatchObject({
      ...read,
      content: '第 1 页\n第 2 页\n第 3 页',
    });
  });

  it('is opened by its number, which stands for the uuid, too', async () =>
    expect(await get('document', { id: document.id, uuid: document.id })).toMatchObject({
      uuid: document.uuid,
    }));

  it.each([{ uuid: '15FE' }, { uuid: '没有' }, { uuid: 'ffffffffffffffff' }])(
    'is not found by what no document has: %j',
    async (query) => {
      expect((await send({ method: 'GET', path: 'document', query })).status).toBe(404);
    },
  );

  it('without with_all_content has no text in its answer', async () =>
    expect(await get('document', { id: document.id })).not.toHaveProperty('content'));

  it('gives the text of those pages alone that its reader may read', async () => {
    const locked = await createReadable(test.services, { user_id: author.id, preview: 1 });
    const query = { id: locked.id, with_all_content: true };
    expect((await get('document', query)).content).toBe('第 1 页');
  });

  it.each([
    ['hash', (row: typeof document) => row.hash],
    ['number', (row: typeof document) => String(row.id)],
    ['uuid', (row: typeof document) => row.uuid],
  ])('shows pages and cover by its %s', async (_, idOf) => {
    const id = idOf(document);
    const page = await test.app.inject(`/view/page/${id}/1.gzip.svg`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect((await test.app.inject(`/view/cover/${id}`)).statusCode).toBe(200);
  });

  it('has its surroundings', async () => {
    await get('document/related', { id: document.id });
    expect(
      await get('comment/list', { document_id: document.id, type: 0, order: 'id asc' }),
    ).toMatchObject({ total: 1, comment: [{ content: filled, user: { username: filled } }] });
    expect(
      await get('advertisement/position', { position: ['document_top', 'document_bottom'] }),
    ).toEqual({ advertisement: [] });
  });
});

describe('the home page', () => {
  it('knows which of several it is', async () =>
    expect(await get('settings')).toMatchObject({
      display: { home_version: 'v1', show_order: true, pages_per_read: number },
      system: { sitename: filled, enable_sms: false, credit_name: filled, version: filled },
      security: { document_allowed_ext: expect.arrayContaining(['.pdf']) as string[] },
      download: { enable_code_download: false, enable_guest_download: false },
      payment: { enable_wechatpay: false, enable_xunhupay: false },
      vip: { enable: false },
      language: expect.arrayContaining([{ id: number, code: 'zh-CN', language: '简体中文' }]) as [],
    }));

  it.each<[string, string, Query, object]>([
    [
      'banners',
      'banner/list',
      { enable: true, field: ['id', 'title', 'path', 'url'], type: 0 },
      { banner: [{ path: filled }] },
    ],
    [
      'recommended documents',
      'document/list',
      { field: ['id', 'title'], is_recommend: true, order: 'recommend_at desc', limit: 12 },
      { total: 1, document: [{ title: filled, uuid: text }] },
    ],
    [
      'shelves',
      'document/home',
      { limit: 8 },
      { document: [{ category_name: filled, document: [{ uuid: text, cover: filled }] }] },
    ],
    [
      'more shelves than there may be',
      'document/home',
      { limit: 100 },
      { document: [{ category_id: number }] },
    ],
    ['articles', 'article/list', { page: 1, size: 6 }, { total: 2 }],
    ['figures', 'stats', {}, { document_count: number, user_count: number }],
    ['navigation', 'navigation/list', { page: 1, size: 10_000 }, { navigation: expect.anything() }],
    [
      'categories',
      'category/list',
      { field: ['id', 'title', 'parent_id', 'enable', 'type', 'doc_count'], type: [0, 1] },
      { category: [{ id: number, title: filled, enable: true, type: 0 }] },
    ],
    ['links', 'friendlink/list', { enable: true, field: ['id', 'title', 'link'] }, {}],
    [
      'members',
      'user/list',
      { limit: 1, sort: 'doc_count desc' },
      { total: 2, user: [{ id: number, username: filled, doc_count: number }] },
    ],
  ])('has %s', async (_, path, query, read) => expect(await get(path, query)).toMatchObject(read));
});

describe('lists', () => {
  it.each<[string, Query, number]>([
    ['the library', { order: 'id desc', status: 2, page: 1, size: 10, fee_type: '', ext: '' }, 2],
    ['a category of it', { category_id: 0, page: 1, size: 10, language: '' }, 2],
    ['documents of somebody', { page: 1, size: 5, user_id: 0 }, 2],
    ['as many as there are', { page: 0, size: 0 }, 2],
    ['more than there may be at once', { page: 1, size: 10_000 }, 2],
    ['those that wait', { status: 0 }, 0],
  ])('%s', async (_, query, total) => {
    const body = await get('document/list', query);
    expect(body.total).toBe(total);
    expect(body.document).toHaveLength(total);
  });

  it('the first so many come with the number of all', async () => {
    const body = await get('document/list', { limit: 1 });
    expect(body).toMatchObject({ total: 2, document: [{ id: number }] });
    expect(body.document).toHaveLength(1);
  });

  it.each([
    ['document/search', 'document'],
    ['article/search', 'article'],
    ['search', 'document'],
  ])('%s takes all filters blank', async (path, name) => {
    const query = {
      wd: '没有这样的词',
      page: 1,
      size: 10,
      type: 0,
      sort: 'default',
      ext: '',
      category_id: 0,
      user_id: 0,
      created_at: '',
      language: '',
    };
    expect(await get(path, query)).toMatchObject({ total: 0, spend: text, [name]: [] });
  });
});

describe('articles', () => {
  const user = {
    id: number,
    username: filled,
    doc_count: 0,
    article_count: 0,
    favorite_count: 0,
    comment_count: 0,
    follow_count: 0,
    fans_count: 0,
  };

  it('are listed with their authors', async () => {
    const query = { size: 10, page: 1, is_notice: '', category_id: undefined, order: '' };
    expect(await get('article/list', query)).toMatchObject({
      total: 2,
      article: [
        { notice: 5, user },
        { notice: 0, identifier: article.identifier, user },
      ],
    });
  });

  it('announcements come alone when they are requested', async () => {
    const body = await get('article/list', { page: 1, size: 100, is_notice: [1] });
    expect(body).toMatchObject({ total: 1, article: [{ identifier: notice.identifier }] });
  });

  it('everything else does, too', async () => {
    const body = await get('article/list', { page: 1, size: 100, is_notice: [0] });
    expect(body).toMatchObject({ total: 1, article: [{ identifier: article.identifier }] });
  });

  it('are read by identifier or number, the other being blank', async () => {
    const read = { content: filled, title: filled, view_count: number, user, category: [] };
    const { id, identifier } = article;
    expect(await get('article', { id: 0, identifier })).toMatchObject(read);
    expect(await get('article', { id, identifier: '' })).toMatchObject(read);
    await get('article/related', { identifier });
  });
});

it.each(['没有', 'a.b', 'no-such'])(
  'no article is found by what none has: %s',
  async (identifier) => {
    for (const path of ['article', 'article/related'])
      expect((await send({ method: 'GET', path, query: { identifier } })).status).toBe(404);
  },
);

it('pages in WeChat learn that sharing is not configured', async () => {
  const query = { url: 'http://localhost:3000/document/1#top' };
  const { status, body } = await send({ method: 'GET', path: 'oauth/wxshare/signature', query });
  expect(status).toBe(404);
  expect(body.message).toBe('本站未配置用于微信分享的公众号');
});
