import { contract } from '@wenyuan/contract';
import { DocumentStatus, PunishmentType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, pageTexts } from '../db/schema/index.ts';
import {
  createAdvertisement,
  createArticle,
  createBanner,
  createCategory,
  createComment,
  createDocument,
  createFriendlink,
  createGroup,
  createLanguage,
  createMember,
  createNavigation,
  createPunishment,
  createReport,
  unique,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { png } from '../testing/png.ts';
import { createWireClient, type Method, type Query } from './wire-client.ts';

/** Calls of an operator's client of this wire: lists with blank filters, and whole rows sent back. */
let test: TestApp;
let send: ReturnType<typeof createWireClient>;
let token: string;
let member: Member;

const number = expect.any(Number) as number;
const filled = expect.stringMatching(/./) as string;

beforeAll(async () => {
  test = await createTestApp();
  send = createWireClient(test);
  const { services } = test;
  token = await services.sessions.open(services.db, 1);
  member = await createMember(services);
});
afterAll(() => test.close());

async function call(method: Method, path: string, sent: object = {}) {
  const inQuery = method === 'GET' || method === 'DELETE';
  const { status, body } = await send({
    method,
    path,
    token,
    ...(inQuery ? { query: sent as Query } : { body: sent }),
  });
  expect({ status, message: status === 200 ? '' : body.message }).toEqual({
    status: 200,
    message: '',
  });
  return body;
}

/** The row as a list returns it, with which forms are opened. */
async function listed(path: string, name: string, id: number, query: object = {}) {
  const body = await call('GET', path, { wd: '', page: 1, size: 1000, ...query });
  const rows = body[name] as { id: number }[];
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Error(`${name} ${id} is not in its list`);
  return row;
}

describe('lists take blank filters, numbers as text and any size', () => {
  const page = { wd: '', page: '1', size: '20' };
  it.each<[string, Query, string]>([
    [
      'document/list',
      { ...page, status: ['0', '2'], language: '', is_recommend: 'true', category_id: '0' },
      'document',
    ],
    ['document/recycle', { ...page, status: '' }, 'document'],
    [
      'article/list',
      { ...page, status: [0, 1], is_notice: ['1', '0'], category_id: '' },
      'article',
    ],
    ['article/recycle/list', page, 'article'],
    ['category/list', { ...page, size: 100_000, type: 1, enable: '' }, 'category'],
    ['user/list', { ...page, group_id: '0', id: '', sort: 'id desc' }, 'user'],
    ['group/list', { page: 1, size: 10_000 }, 'group'],
    ['permission/list', { ...page, size: 10_000, method: '', path: '' }, 'permission'],
    ['comment/list', { ...page, status: [0, 1, 2], with_document_title: true }, 'comment'],
    ['report/list', { ...page, status: ['false'] }, 'report'],
    ['punishment/list', { ...page, type: 0, enable: '1', user_id: 0 }, 'punishment'],
    ['attachment/list', { ...page, type: ['2'], enable: 't' }, 'attachment'],
    ['banner/list', { ...page, type: 0, enable: ['1', '0'] }, 'banner'],
    ['advertisement/list', { ...page, position: '', enable: '' }, 'advertisement'],
    ['friendlink/list', { ...page, enable: 'false' }, 'friendlink'],
    ['navigation/list', { page: 1, size: 10_000 }, 'navigation'],
    ['language/list', { ...page, size: 0, enable: '' }, 'language'],
    [
      'searchrecord/list',
      { page: 1, size: 10, keywords: '', ip: '', user_id: '', order: '' },
      'search_record',
    ],
    ['order/list', { ...page, order_status: 0, order_type: '', payment_type: 0 }, 'order'],
    ['uservip/list', { page: 1, size: 10, type: '0', user_id: 0 }, 'user_vip'],
    ['sms/list', { page: 1, size: 10, type: '', status: 0, mobile: '', user_id: 0 }, 'sms'],
  ])('%s', async (path, query, name) => {
    const body = await call('GET', path, query);
    expect(Array.isArray(body[name])).toBe(true);
    if (path !== 'category/list') expect(body.total).toEqual(number);
  });

  it('positions of adverts that there are not hold none, beside those that there are', async () => {
    const id = await createAdvertisement(test.services, { position: 'user_top' });
    const rows = [expect.objectContaining({ id })];
    for (const path of ['advertisement/position', 'advertisement/list']) {
      const both = await call('GET', path, { position: ['user_top', 'nowhere'] });
      expect(both.advertisement).toEqual(rows);
      const none = await call('GET', path, { position: 'nowhere' });
      expect(none.advertisement).toEqual([]);
    }
  });

  it('punishments begin with the oldest where that is asked for', async () => {
    const made = { user_id: member.id, type: PunishmentType.NoComment };
    const ids = [
      await createPunishment(test.services, made),
      await createPunishment(test.services, made),
    ];
    const asked = { user_id: member.id, order: 'id asc' };
    const { punishment } = await call('GET', 'punishment/list', asked);
    expect((punishment as { id: number }[]).map(({ id }) => id)).toEqual(ids);
  });

  it('permissions say when they came', async () =>
    expect(await call('GET', 'permission/list', { page: 1, size: 1 })).toMatchObject({
      permission: [{ created_at: filled, updated_at: filled }],
    }));
});

const TABLES: Readonly<Record<string, string>> = {
  banner: 'banners',
  category: 'categories',
  friendlink: 'friendlinks',
  navigation: 'navigations',
};

describe('rows are sent back whole', () => {
  it.each<[string, string, () => Promise<number>, object]>([
    [
      'category',
      'category/list',
      () => createCategory(test.services),
      { title: unique('c-'), sort: '3' },
    ],
    [
      'navigation',
      'navigation/list',
      () => createNavigation(test.services),
      { title: unique('n-'), enable: 1 },
    ],
    ['banner', 'banner/list', () => createBanner(test.services), { title: '横幅', url: '' }],
    [
      'friendlink',
      'friendlink/list',
      () => createFriendlink(test.services),
      { title: '链接', description: '' },
    ],
    ['comment', 'comment/list', () => comment(), { status: 2 }],
    [
      'punishment',
      'punishment/list',
      () => createPunishment(test.services, { user_id: member.id, type: PunishmentType.NoComment }),
      { reason: '广告', end_time: '' },
    ],
    ['report', 'report/list', () => report(), { status: true, remark: '已处理' }],
    [
      'group',
      'group/list',
      () => createGroup(test.services),
      { description: '组', enable_article_crawl: true },
    ],
  ])('%s', async (name, list, make, change) => {
    const id = await make();
    const row = await listed(list, name, id);
    await call('PUT', name, { ...row, children: [], disable_delete: false, ...change });
    const {
      enable_article_crawl: _,
      sort,
      enable,
      end_time,
      ...rest
    } = change as Record<string, unknown>;
    expect(await listed(list, name, id)).toMatchObject({
      ...rest,
      ...(sort === undefined ? {} : { sort: 3 }),
      ...(enable === undefined ? {} : { enable: true }),
      ...(end_time === undefined ? {} : { end_time: null }),
    });
    if (name !== 'punishment') await call('DELETE', name, { id });
  });

  async function comment() {
    const { id } = await createDocument(test.services, { user_id: member.id });
    return createComment(test.services, { user_id: member.id, document_id: id });
  }
  async function report() {
    const { id } = await createDocument(test.services, { user_id: member.id });
    return createReport(test.services, { user_id: member.id, document_id: id });
  }

  it.each<[string, object, () => Promise<number>]>([
    ['banner', { path: 'https://old.example/a.png' }, () => createBanner(test.services)],
    ['category', { icon: 'https://old.example/a.png' }, () => createCategory(test.services)],
    ['friendlink', { link: 'HTTPS://old.example' }, () => createFriendlink(test.services)],
    ['navigation', { color: 'red' }, () => createNavigation(test.services)],
  ])('%s, with %j, which moved in and stays', async (name, odd, make) => {
    const id = await make();
    const [[column, value]] = Object.entries(odd) as [[string, string]];
    await test.services.db.execute(
      sql`update ${sql.identifier(TABLES[name] ?? '')} set ${sql.identifier(column)} = ${value} where id = ${id}`,
    );
    const row = await call('GET', name, { id });
    await call('PUT', name, { ...row, title: '新名' });
    expect(await call('GET', name, { id })).toMatchObject({ ...odd, title: '新名' });
    const body = { ...row, [column]: `${value}/other words` };
    expect((await send({ method: 'PUT', path: name, body, token })).status).toBe(400);
  });

  it('a member, with a telephone number that moved in and stays', async () => {
    const { id, token: own } = await createMember(test.services, { mobile: '010-88886666' });
    const row = await call('GET', 'user', { id });
    await call('PUT', 'user/profile', { ...row, remark: '老读者' });
    for (const sent of [row, { ...row, id: 0 }]) {
      const body = { ...sent, signature: '读书' };
      const { status } = await send({ method: 'PUT', path: 'user/profile', body, token: own });
      expect(status).toBe(200);
    }
    expect(await call('GET', 'user', { id })).toMatchObject({
      mobile: '010-88886666',
      remark: '老读者',
      signature: '读书',
    });
    const body = { ...row, mobile: '010-1' };
    const path = 'user/profile';
    expect((await send({ method: 'PUT', path, body, token })).status).toBe(400);
    // What others may not read of a row, they cannot find out by sending it.
    const other = { method: 'PUT', path, body: row, token: member.token } as const;
    expect((await send(other)).status).toBe(400);
  });

  it('a menu entry, with a colour as pickers write it', async () => {
    const color = 'rgba(255, 0, 0, 1)';
    const made = await call('POST', 'navigation', { title: '红', href: '/', color });
    expect(made).toMatchObject({ color: '#ff0000' });
    await call('PUT', 'navigation', { ...made, color: 'rgba(255, 0, 0, 0.5)' });
    expect(await call('GET', 'navigation', { id: made.id })).toMatchObject({ color: '#ff000080' });
  });

  it.each([
    ['a blank', { end_time: '' }],
    ['null', { end_time: null }],
    ['nothing', {}],
  ])('a punishment whose end was taken out, with %s in its place, has none', async (_, sent) => {
    const id = await createPunishment(test.services, {
      user_id: member.id,
      type: PunishmentType.NoComment,
      end_time: new Date('2099-01-01T00:00:00Z'),
    });
    const { end_time, ...punishment } = await call('GET', 'punishment', { id });
    expect(end_time).toBe('2099-01-01T00:00:00.000Z');
    await call('PUT', 'punishment', { ...punishment, ...sent });
    expect(await call('GET', 'punishment', { id })).toMatchObject({ end_time: null });
    await call('PUT', 'punishment/cancel', { id: [id] });
  });

  it('what their forms clear is cleared', async () => {
    const parent_id = await createCategory(test.services);
    const category = await createCategory(test.services, { parent_id });
    const { parent_id: _, ...row } = await call('GET', 'category', { id: category });
    await call('PUT', 'category', row);
    expect(await call('GET', 'category', { id: category })).toMatchObject({ parent_id: 0 });

    const id = await createAdvertisement(test.services, { end_time: new Date('2030-01-01') });
    const { start_time: _start, end_time, ...advert } = await call('GET', 'advertisement', { id });
    expect(end_time).toEqual(filled);
    await call('PUT', 'advertisement', advert);
    expect(await call('GET', 'advertisement', { id })).toMatchObject({ end_time: null });

    const target = '_blank';
    const entry = { title: '外', href: '/', color: '#ff0000', target };
    const made = await call('POST', 'navigation', entry);
    expect(made).toMatchObject({ target });
    await call('PUT', 'navigation', { ...made, color: null, target: '' });
    expect(await call('GET', 'navigation', { id: made.id })).toMatchObject({
      color: '',
      target: '_self',
    });
  });

  it('a document, whose form shows the number of pages where all are open', async () => {
    const { id } = await createDocument(test.services, { user_id: member.id, pages: 3 });
    const row = await call('GET', 'document', { id });
    expect(row.preview).toBe(0);
    await call('PUT', 'document', { ...row, preview: row.pages });
    expect(await call('GET', 'document', { id })).toMatchObject({ preview: 0 });
    await call('PUT', 'document', { ...row, preview: 2 });
    expect(await call('GET', 'document', { id })).toMatchObject({ preview: 2 });
  });

  it('a member', async () => {
    const row = await call('GET', 'user', { id: member.id });
    await call('PUT', 'user/profile', { ...row, remark: '老读者', mobile: '', identity: '' });
    const groups = { id: member.id, username: member.username, password: '', group_id: ['2'] };
    await call('PUT', 'user', groups);
    expect(await call('GET', 'user', { id: member.id })).toMatchObject({ remark: '老读者' });
  });

  it('a document, to disable and to enable it', async () => {
    const { id, uuid } = await createDocument(test.services, { user_id: member.id });
    for (const [status, message] of [
      [4, 4],
      [2, 2],
    ] as const) {
      const row = await call('GET', 'document', { id, uuid, with_all_content: true });
      await call('PUT', 'document', { ...row, status });
      expect(await call('GET', 'document', { id: 0, uuid })).toMatchObject({ status: message });
    }
  });
});

describe('documents in numbers', () => {
  it('are sorted, recommended, checked and given languages', async () => {
    const one = await createDocument(test.services, { user_id: member.id });
    const two = await createDocument(test.services, { user_id: member.id });
    const category = await createCategory(test.services);
    const ids = [String(one.id), String(two.id)];
    await call('PUT', 'document/category', { document_id: ids, category_id: [category] });
    await call('PUT', 'document/recommend', { id: ids, type: 2 });
    await call('PUT', 'document/vip', { document_id: ids, is_vip: false });
    await call('PUT', 'document/check', { id: ids, status: DocumentStatus.Disabled });
    await call('PUT', 'document/language', {
      document: [
        { id: one.id, title: '一', language: 'en' },
        { id: two.id, title: '二', language: 'zh-TW' },
      ],
    });
    const rows = await test.services.db
      .select({ language: documents.language, status: documents.status })
      .from(documents)
      .where(eq(documents.status, DocumentStatus.Disabled))
      .orderBy(documents.id);
    expect(rows.map(({ language }) => language)).toEqual(['en', 'zh-TW']);
  });

  it('are looked at for the language that they are written in, which changes nothing', async () => {
    const made = await createDocument(test.services, { user_id: member.id });
    const content = 'All human beings are born free and equal in dignity and rights.';
    await test.services.db.insert(pageTexts).values({ key: made.hash, page: 1, content });
    const asked = { document_id: [made.id] };
    expect(await call('PUT', 'document/detect/language', asked)).toEqual({
      document: [{ id: made.id, title: filled, language: 'en' }],
    });
    expect(await call('GET', 'document', { id: made.id })).toMatchObject({ language: '' });
  });

  it('refuses to set languages of none', async () => {
    const body = { document_id: [], document: [], language: 'en' };
    expect((await send({ method: 'PUT', path: 'document/language', token, body })).status).toBe(
      400,
    );
  });
});

it('articles are checked, recommended, and made announcements', async () => {
  const { id } = await createArticle(test.services, { user_id: member.id });
  await call('PUT', 'article/recommend', { article_id: [id], is_recommend: true });
  const row = await call('GET', 'article', { id: String(id) });
  await call('PUT', 'article', { ...row, notice: '7', is_recommend: true });
  await call('PUT', 'article/check', { article_id: [id], status: 2, rejeact_reason: '广告' });
  expect(await call('GET', 'article', { id })).toMatchObject({
    notice: 7,
    status: 2,
    reject_reason: '广告',
    recommend_at: row.recommend_at,
  });
});

it('what is not said to be recommended, or enabled, is not', async () => {
  const { id } = await createArticle(test.services, {
    user_id: member.id,
    recommend_at: new Date(),
  });
  await call('PUT', 'article/recommend', { article_id: [id] });
  expect(await call('GET', 'article', { id })).toMatchObject({ recommend_at: null });
  const language = await createLanguage(test.services);
  await call('PUT', 'language/status', { id: [language] });
  expect(await listed('language/list', 'language', language)).toMatchObject({ enable: false });
});

describe('settings', () => {
  it('are saved as they were listed', async () => {
    const { config } = await call('GET', 'config/list', { category: ['system'] });
    const rows = (config as { name: string; value: string }[]).map((row) =>
      row.name === 'sitename' ? { ...row, value: '书房' } : row,
    );
    await call('PUT', 'config', { config: rows });
    expect(await call('GET', 'settings', { from: 1 })).toMatchObject({
      system: { sitename: '书房' },
    });
  });

  it.each([
    ['wechatpay', 'app_id', 'pay', 'wechatpay_app_id'],
    ['alipay', 'app_id', 'pay', 'alipay_app_id'],
    ['oauthWechat', 'app_id', 'oauth', 'wechat_app_id'],
    ['oauthQQ', 'app_id', 'oauth', 'qq_app_id'],
    ['oauthOfficialAccount', 'app_id', 'oauth', 'official_account_app_id'],
    ['smsAliyun', 'access_key_id', 'sms', 'aliyun_access_key_id'],
  ])('have a category %s, a part of ours', async (category, name, ours, fullName) => {
    const { config } = await call('GET', 'config/list', { category: [category] });
    const rows = config as { category: string; name: string; value: string }[];
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map((row) => row.category))).toEqual(new Set([category]));
    const value = unique('wx');
    const saved = rows.map((row) => (row.name === name ? { ...row, value } : row));
    await call('PUT', 'config', { config: saved });
    const { config: all } = await call('GET', 'config/list', { category: ours });
    expect((all as typeof rows).find((row) => row.name === fullName)?.value).toBe(value);
  });

  it.each([
    ['wechatpay', 'pay', 'enable_wechatpay'],
    ['oauthQQ', 'oauth', 'qq'],
  ])('the switch of %s is called enable there', async (category, ours, fullName) => {
    await call('PUT', 'config', { config: [{ category, name: 'enable', value: 'true' }] });
    const { config } = await call('GET', 'config/list', { category: [ours] });
    const rows = config as { name: string; value: string }[];
    expect(rows.find((row) => row.name === fullName)?.value).toBe('true');
  });

  it('of a category that has none are saved as they were listed', async () =>
    expect(await call('PUT', 'config', { config: [] })).toEqual({}));

  it('a category that there is not is empty', async () =>
    expect(await call('GET', 'config/list', { category: ['smsBaidu', '__proto__'] })).toEqual({
      config: [],
    }));
});

describe('the dashboard', () => {
  it.each<[string, object]>([
    [
      'stats',
      { index_document_count: number, index_document_size: number, category_count: number },
    ],
    ['envs', { envs: expect.arrayContaining([]) as [] }],
    [
      'device',
      { cpu: { cores: number }, memory: { total: number }, disk: expect.arrayContaining([]) as [] },
    ],
    ['release', { source: 'none', current: filled, tag_name: '' }],
    ['license', { type: 1, max_docs: 0, domain: filled, expired_at: '2999-12-31T00:00:00.000Z' }],
  ])('reads %s', async (path, read) => expect(await call('GET', path)).toMatchObject(read));

  it.each([
    'sitemap',
    'document/index',
    'article/index',
    'renew/document/index',
    'document/reconvert',
  ])('starts %s by a call without a body', async (path) => {
    expect((await send({ method: 'PUT', path, token })).status).toBe(200);
  });

  it('says that there is nowhere to ask for releases', async () => {
    await call('PUT', 'release/source', { source: 'none' });
    for (const [method, path, body] of [
      ['POST', 'release', {}],
      ['PUT', 'release/ignore', { tag_name: 'v9' }],
      ['PUT', 'release/source', { source: 'github' }],
    ] as const) {
      const answer = await send({ method, path, body, token });
      expect(answer).toMatchObject({ status: 409, body: { message: /不向任何服务器查询新版本/ } });
    }
  });
});

it('pictures come back as rows', async () => {
  const bytes = await png('#123456', { width: 8, height: 4 });
  const sent = await test.upload(contract.upload.banner, { name: 'a.png', bytes }, { token });
  expect(sent.body).toMatchObject({
    code: 200,
    data: {
      id: number,
      path: filled,
      hash: filled,
      user_id: 1,
      type: 5,
      type_id: 0,
      enable: true,
      width: 8,
      height: 4,
      ext: '.webp',
      size: number,
      created_at: filled,
      updated_at: filled,
    },
  });
});
