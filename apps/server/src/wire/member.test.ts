import { DocumentStatus, CategoryType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@wenyuan/contract';
import { documents } from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createGroup,
  createMember,
  PASSWORD,
  unique,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { configure } from '../testing/settings.ts';
import { createDownloadable } from '../testing/trade.ts';
import { createWireClient, type Method } from './wire-client.ts';

/** Calls of a member's client of this wire, whose forms send whole rows back, with blanks and zeros. */
let test: TestApp;
let send: ReturnType<typeof createWireClient>;
let author: Member;
let reader: Member;
let category: number;
let articleCategory: number;

const number = expect.any(Number) as number;
const filled = expect.stringMatching(/./) as string;

beforeAll(async () => {
  test = await createTestApp();
  send = createWireClient(test);
  const { services } = test;
  await configure(services, 'security', { comment_interval: 0, enable_captcha_comment: false });
  const groupId = await createGroup(services, {
    enable_upload: true,
    enable_document_review: false,
    enable_article: true,
    enable_comment: true,
    enable_comment_approval: false,
  });
  author = await createMember(services, { groupId });
  reader = await createMember(services, { groupId, credit_count: 100 });
  category = await createCategory(services);
  articleCategory = await createCategory(services, { type: CategoryType.Article });
});
afterAll(() => test.close());

async function as(who: Member, method: Method, path: string, sent: object = {}) {
  const { token } = who;
  const inQuery = method === 'GET' || method === 'DELETE';
  const { status, body } = await send({
    method,
    path,
    token,
    ...(inQuery ? { query: sent as Record<string, string> } : { body: sent }),
  });
  expect({ status, message: status === 200 ? '' : body.message }).toEqual({
    status: 200,
    message: '',
  });
  return body;
}

async function ownDocument(overrides: object = {}) {
  return createDownloadable(test.services, { user_id: author.id, ...overrides });
}

it('logs in and finds what is theirs', async () => {
  const login = { username: reader.username, password: PASSWORD, captcha: '', captcha_id: '' };
  expect((await send({ method: 'POST', path: 'user/login', body: login })).body).toMatchObject({
    token: filled,
    user: { id: reader.id, username: filled },
  });
  expect(await as(reader, 'GET', 'user')).toMatchObject({ id: reader.id, credit_count: 100 });
  expect(await as(reader, 'GET', 'user', { id: 0 })).toMatchObject({ id: reader.id });
  expect(await as(reader, 'GET', 'user/permission')).toEqual({ permission: [] });
  expect(await as(reader, 'GET', 'user/group')).toMatchObject({
    group: [{ enable_upload: true, enable_article: true, enable_article_crawl: false }],
  });
});

it('uploads a file, then makes a document of it', async () => {
  const bytes = await makePdf(1);
  const sent = await test.upload(contract.upload.document, { name: '讲义.pdf', bytes }, author);
  expect(sent.body).toMatchObject({ code: 200, data: { id: number } });
  await as(author, 'GET', 'user/caniuploaddocument');
  await as(author, 'POST', 'document', {
    overwrite: false,
    category_id: [category],
    document: [
      {
        name: '讲义.pdf',
        title: '讲义',
        ext: '.pdf',
        price: 0,
        is_vip: false,
        language: '英语',
        description: '摘'.repeat(1024),
        attachment_id: sent.body.data?.id,
        progressStatus: 'success',
        error: '',
      },
    ],
  });
  expect(
    await as(author, 'GET', 'document/list', { user_id: author.id, page: 1, size: 20 }),
  ).toMatchObject({
    document: [
      {
        title: '讲义',
        user_id: author.id,
        convert_error: '',
        language: 'en',
        description: '摘'.repeat(512),
      },
    ],
  });
});

it('edits a document of their own: the whole row, with a file of the id 0', async () => {
  const { id } = await ownDocument({ price: 3, preview: 2, status: DocumentStatus.Converted });
  const row = await as(author, 'GET', 'document', {
    id,
    uuid: id,
    with_author: false,
    with_all_content: true,
  });
  await as(author, 'PUT', 'document', {
    ...row,
    title: '新的名称',
    keywords: '',
    price: '5',
    category_id: [category],
    attachment: { ...(row.attachment as object), id: 0 },
  });
  expect(await as(author, 'GET', 'document', { id, uuid: '' })).toMatchObject({
    title: '新的名称',
    keywords: '',
    price: 5,
    preview: 2,
    status: 2,
    attachment: row.attachment,
    category_id: [category],
  });
});

it('sends a document back with the name of its language', async () => {
  const { id } = await ownDocument({ language: 'en' });
  const row = await as(author, 'GET', 'document', { id });
  await as(author, 'PUT', 'document', { ...row, language: '英语' });
  expect(await as(author, 'GET', 'document', { id })).toMatchObject({ language: 'en' });
});

it('sends a document and an article with the longest summary back', async () => {
  const description = '摘'.repeat(1024);
  const { id } = await ownDocument({ description });
  const row = await as(author, 'GET', 'document', { id });
  await as(author, 'PUT', 'document', { ...row, title: '改名' });
  expect(await as(author, 'GET', 'document', { id })).toMatchObject({ title: '改名', description });
  const article = { title: '游记', content: '<p>山水</p>', category_id: [articleCategory] };
  const made = await as(author, 'POST', 'article', { ...article, description });
  expect(await as(author, 'PUT', 'article', { ...made })).toMatchObject({ description });
});

it('changes nothing of what only operators may by sending it along', async () => {
  const { id } = await ownDocument({ preview: 2 });
  const row = await as(author, 'GET', 'document', { id });
  await as(author, 'PUT', 'document', { ...row, status: DocumentStatus.Disabled, preview: 0 });
  expect(await as(author, 'GET', 'document', { id })).toMatchObject({ status: 2, preview: 2 });
});

it('saves a form that was opened before the document was converted', async () => {
  const { id } = await ownDocument({ status: DocumentStatus.PendingConvert, preview: 0 });
  const row = await as(author, 'GET', 'document', { id });
  await test.services.db
    .update(documents)
    .set({ status: DocumentStatus.Converted, preview: 2 })
    .where(eq(documents.id, id));
  await as(author, 'PUT', 'document', { ...row, title: '晚到的名称' });
  expect(await as(author, 'GET', 'document', { id })).toMatchObject({
    title: '晚到的名称',
    status: 2,
    preview: 2,
  });
});

it('downloads a free document', async () => {
  const { id } = await ownDocument();
  expect(await as(reader, 'GET', 'document/download', { id })).toEqual({ url: filled });
  expect(await as(reader, 'GET', 'user/download', { page: 1, size: 20 })).toMatchObject({
    download: [{ document_id: id, document_uuid: filled, title: filled, is_pay: false }],
  });
});

it('buys a document with credits', async () => {
  const { id } = await ownDocument({ price: 10 });
  const order = await as(reader, 'POST', 'order', { order_type: 1, product_id: id });
  expect(order).toMatchObject({ status: 1, order_no: filled, amount: 10, closed_at: filled });
  const { order_no } = order;
  expect(await as(reader, 'GET', 'order', { order_no })).toMatchObject({ product_id: id });
  const payment = {
    order_no,
    payment_type: 5,
    downcode: '',
    is_wap: false,
    code: '',
  };
  expect(await as(reader, 'POST', 'order/pay', payment)).toMatchObject({ order_status: 2 });
  expect(await as(reader, 'GET', 'order/status', { order_no })).toMatchObject({ status: 2 });
  expect(await as(reader, 'GET', 'user/order', { page: 1, size: 20, status: 0 })).toMatchObject({
    total: 1,
    order: [{ order_no, status: 2, payment_type: 5, product_name: filled }],
  });
  expect(await as(reader, 'GET', 'user/vip', { page: 1, size: 20 })).toMatchObject({ total: 0 });
});

describe('an article', () => {
  const form = {
    title: '游记',
    identifier: '',
    keywords: '',
    description: '',
    content: '<p>山水</p>',
    id: 0,
    status: 0,
    notice: 0,
  };

  it('is published, read, and edited as a whole row', async () => {
    const made = await as(author, 'POST', 'article', { ...form, category_id: [articleCategory] });
    expect(made).toMatchObject({ id: number, identifier: filled, title: '游记' });
    const { identifier } = made;
    const row = await as(author, 'GET', 'article', { identifier });
    const body = { ...row, title: '续游记', is_recommend: false };
    expect(await as(author, 'PUT', 'article', body)).toMatchObject({ title: '续游记', identifier });
  });

  it('keeps its recommendation when its author edits it', async () => {
    const { id } = await createArticle(test.services, {
      user_id: author.id,
      recommend_at: new Date(),
      notice: 2,
    });
    const row = await as(author, 'GET', 'article', { id, identifier: '' });
    const edited = await as(author, 'PUT', 'article', { ...row, is_recommend: true });
    expect(edited).toMatchObject({ recommend_at: row.recommend_at, notice: 2 });
  });

  it.each([{ identifier: 'another' }, { is_recommend: true }, { notice: 9 }])(
    'is not promoted by its author: %j',
    async (change) => {
      const { id } = await createArticle(test.services, { user_id: author.id });
      const row = await as(author, 'GET', 'article', { id });
      const body = { ...row, ...change };
      const { status } = await send({ method: 'PUT', path: 'article', token: author.token, body });
      expect(status).toBe(403);
    },
  );

  it('is no announcement because its author says so', async () => {
    const body = { ...form, category_id: [articleCategory], notice: 1 };
    const { status } = await send({ method: 'POST', path: 'article', token: author.token, body });
    expect(status).toBe(403);
  });
});

it('comments, answers, rates and collects', async () => {
  const { id } = await ownDocument();
  const comment = {
    document_id: id,
    parent_id: 0,
    content: '很好',
    captcha: '',
    captcha_id: '',
    type: 0,
  };
  const made = await as(reader, 'POST', 'comment', comment);
  await as(author, 'POST', 'comment', { ...comment, parent_id: made.id, content: '谢谢' });
  expect(
    await as(reader, 'GET', 'comment/list', { document_id: id, type: 0, order: 'id asc' }),
  ).toMatchObject({
    comment: [
      { content: '很好', parent_id: 0 },
      { content: '谢谢', parent_id: made.id },
    ],
  });
  await as(reader, 'POST', 'document/score', { document_id: id, score: 400 });
  expect(await as(reader, 'GET', 'document/score', { document_id: id })).toMatchObject({
    score: 400,
  });
  expect(await as(reader, 'GET', 'favorite', { document_id: id })).toMatchObject({
    id: 0,
    created_at: null,
  });
  const favorite = await as(reader, 'POST', 'favorite', { document_id: id });
  expect(await as(reader, 'GET', 'favorite/list', { page: 1, size: 20 })).toMatchObject({
    favorite: [{ id: favorite.id, title: filled, document_uuid: filled, ext: '.pdf' }],
  });
  await as(reader, 'DELETE', 'favorite', { id: favorite.id });
  await as(reader, 'POST', 'report', { document_id: id, document_title: '讲义', reason: 1 });
});

it('saves a profile: the whole row, blanks included', async () => {
  const row = await as(author, 'GET', 'user');
  await as(author, 'PUT', 'user/profile', {
    ...row,
    signature: '读书',
    mobile: '',
    email: '',
    realname: '',
  });
  expect(await as(author, 'GET', 'user')).toMatchObject({
    signature: '读书',
    email: row.email,
    avatar: row.avatar,
  });
  const passwords = { id: author.id, old_password: PASSWORD, new_password: unique('Better-') };
  await as(author, 'PUT', 'user/password', passwords);
});

it('signs in for the day and sees what they did', async () => {
  expect(await as(reader, 'PUT', 'user/sign')).toMatchObject({ id: number, award: number });
  expect(await as(reader, 'GET', 'user/sign')).toMatchObject({ sign_at: number });
  expect(await as(reader, 'GET', 'user/dynamic', { page: 1, size: 20 })).toMatchObject({
    total: number,
    dynamic: expect.arrayContaining([expect.objectContaining({ content: filled })]) as [],
  });
});

it('recharges by the address of its own, as by any order', async () => {
  const { token } = reader;
  await configure(test.services, 'pay', { enable_offline: true });
  const send1 = { method: 'POST' as const, token };
  const made = await send({ ...send1, path: 'order/recharge', body: { quantity: '50' } });
  expect(made).toMatchObject({ status: 200, body: { order_type: 3, amount: 50, status: 1 } });
  expect(await as(reader, 'GET', 'settings/recharge')).toMatchObject({
    enable: true,
    // Their clients offer an amount for each line, and would read a blank one as no number.
    recharge_discount: '100:1\n300:1\n500:1\n1000:1\n2000:1\n5000:1',
    credit_exchange: number,
  });
});

it('is told why a sign-in by another site without a state of this browser is refused', async () => {
  const body = { code: 'a-code', oauth_type: 4 };
  expect(await send({ method: 'POST', path: 'oauth/login', body })).toMatchObject({
    status: 400,
    body: { message: '授权已失效，请重新登录' },
  });
  const bind = { openid: '', oauth_type: '4', session: '' };
  const refused = await send({
    method: 'POST',
    path: 'oauth/bind',
    body: bind,
    token: reader.token,
  });
  expect(refused.status).toBe(400);
});
