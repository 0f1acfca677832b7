import { CategoryType } from '@wenyuan/domain';
import { randomBytes } from 'node:crypto';
import { contract, type Operation } from '@wenyuan/contract';
import { and, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageTexts, searchChanges } from '../db/schema/index.ts';
import { indexAll } from '../search/indexer.ts';
import { loadDictionary } from '../search/segment.ts';
import {
  createAttachment,
  createCategory,
  createDocument,
  createGroup,
  createMember,
  type Member,
} from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { longestStop, lowestOf } from '../testing/loop-delay.ts';
import { configure } from '../testing/settings.ts';

/** A body of maximum size may block the loop this many times as long as a small one, not thousands of times. */
const RATIO = 60;
const BODY_BYTES = 2 * 1024 * 1024;
const WORDS_MAX = 20_000;
const CONTENT_MAX = 1_000_000;

let test: TestApp;
let author: Member;
let groupId: number;
let categoryId: number;
let yardstick: number;

beforeAll(async () => {
  test = await createTestApp();
  groupId = await createGroup(test.services, {
    enable_upload: true,
    enable_article: true,
    enable_article_approval: false,
  });
  author = await createMember(test.services, { groupId });
  categoryId = await createCategory(test.services, { type: CategoryType.Article });
  loadDictionary();
  // The longest list of words that operators can store; no text contains any of them.
  const words = Array.from(
    { length: Math.floor(WORDS_MAX / 4) },
    (_, index) => `${String.fromCodePoint(0x3400 + index)}㐀㐁`,
  );
  await configure(test.services, 'security', {
    sensitive_words: words.join('\n').slice(0, WORDS_MAX),
    enable_captcha_comment: false,
    comment_interval: 0,
  });
  // The time to receive as many bytes of plain text.
  const text = JSON.stringify({ realname: 'x'.repeat(BODY_BYTES - 100) });
  yardstick = await longestStop(() => send(contract.user.updateProfile, text));
});
afterAll(() => test.close());

function request(operation: Operation, payload: string): InjectOptions {
  const headers = {
    authorization: `Bearer ${author.token}`,
    'content-type': 'application/json',
  };
  if (operation.method === 'GET')
    return { method: 'GET', url: `${operation.path}?${payload}`, headers };
  return { method: operation.method, url: operation.path, headers, payload };
}

async function send(operation: Operation, payload: string): Promise<number> {
  return (await test.app.inject(request(operation, payload))).statusCode;
}

type Case = {
  readonly operation: Operation;
  readonly small: string;
  readonly large: string;
  /** Status of the reply to the large body. */
  readonly status: number;
};

/** How many times as long the large body blocked the loop. */
async function ratioOf({ operation, small, large, status }: Case): Promise<number> {
  // The first request creates threads and statements, which must not count.
  await send(operation, small);
  expect(await send(operation, large)).toBe(status);
  return lowestOf(RATIO, async () => {
    const ofSmall = await longestStop(() => send(operation, small));
    const ofLarge = await longestStop(() => send(operation, large), 1);
    return ofLarge / Math.max(ofSmall, yardstick);
  });
}

const article = (content: string) =>
  JSON.stringify({ title: '长文', content, category_id: [categoryId] });
const filled = (piece: string, end = '') =>
  piece.repeat(Math.floor((CONTENT_MAX - end.length) / piece.length)) + end;

describe('the loop goes on while an article of the largest size is read', () => {
  // A member may write so much an hour.
  beforeEach(async () => {
    author = await createMember(test.services, { groupId });
  });
  it.each([
    ['paragraphs', filled(`<p>${'字'.repeat(500)}</p>`), 200],
    ['as many tags as are allowed', '<b>字</b>'.repeat(15_000), 200],
    [
      'tags as deep as they are allowed, again and again',
      `${'<b>'.repeat(250)}字${'</b>'.repeat(250)}`.repeat(55),
      200,
    ],
    [
      'a hundred thousand attributes',
      `<p ${Array.from({ length: 100_000 }, (_, index) => `b${index}`).join(' ')}>字</p>`,
      200,
    ],
    ['as many ampersands as are allowed', '&'.repeat(200_000), 200],
    ['nothing but angle brackets', filled('<'), 400],
    ['nothing but ampersands', filled('&'), 400],
    ['333000 open tags', filled('<b>'), 400],
    ['60000 tables in tables', '<table><tr><td>'.repeat(60_000), 400],
    ['open tags that end each other by turns', '<li><tr>'.repeat(30_000), 400],
    ['100000 pictures', '<img src="/uploads/ab/1.webp">'.repeat(33_000), 400],
    ['comments that never end', filled('<!--', '字'), 400],
  ])('%s', async (_, content, status) => {
    const ratio = await ratioOf({
      operation: contract.article.create,
      small: article('<p>字</p>'),
      large: article(content),
      status,
    });
    expect(ratio).toBeLessThan(RATIO);
  });
});

describe('the loop goes on while a body of the largest size is refused', () => {
  it.each([
    ['levels', `${'['.repeat(BODY_BYTES / 2 - 8)}${']'.repeat(BODY_BYTES / 2 - 8)}`],
    ['items', `[${'1,'.repeat(BODY_BYTES / 2 - 8)}1]`],
    ['keys', `{${Array.from({ length: 150_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['text where a name is wanted', JSON.stringify({ realname: '@.'.repeat(BODY_BYTES / 2 - 50) })],
  ])('%s', async (_, large) => {
    const ratio = await ratioOf({
      operation: contract.user.updateProfile,
      small: '{}',
      large,
      status: 400,
    });
    expect(ratio).toBeLessThan(RATIO);
  });
});

it('the loop goes on while 100 documents with the longest fields are checked for words', async () => {
  const library = await createCategory(test.services);
  const documents = async (count: number, length: number) => {
    const ids = await Promise.all(
      Array.from({ length: count }, () => createAttachment(test.services, author.id)),
    );
    return JSON.stringify({
      category_id: [library],
      document: ids.map((attachment_id) => ({
        attachment_id,
        title: '题'.repeat(Math.min(length, 255)),
        keywords: '词'.repeat(Math.min(length, 255)),
        description: '述'.repeat(length),
      })),
    });
  };
  const operation = contract.document.create;
  // An upload can be published once, so each run has its own.
  const ratio = await lowestOf(RATIO, async () => {
    const [one, hundred] = [await documents(1, 1), await documents(100, 512)];
    const ofSmall = await longestStop(() => send(operation, one), 1);
    let status = 0;
    const ofLarge = await longestStop(async () => {
      status = await send(operation, hundred);
    }, 1);
    expect(status).toBe(200);
    return ofLarge / Math.max(ofSmall, yardstick);
  });
  expect(ratio).toBeLessThan(RATIO);
});

describe('a document with 5 MB of text', () => {
  let uuid: string;
  beforeAll(async () => {
    const made = await createDocument(test.services, { user_id: author.id, pages: 250 });
    uuid = made.uuid;
    const content = 'A page of a book, and another line of it.\n'.repeat(500).slice(0, 20_000);
    for (let page = 1; page <= 250; page += 1)
      await test.services.db.insert(pageTexts).values({ key: made.hash, page, content });
  });

  it.each(['A', 'and another', '没有的词'])(
    'is looked through for %s while the loop goes on',
    async (wd) => {
      const ratio = await ratioOf({
        operation: contract.document.find,
        small: new URLSearchParams({
          uuid: (await createDocument(test.services, { user_id: author.id })).uuid,
          wd,
        }).toString(),
        large: new URLSearchParams({ uuid, wd }).toString(),
        status: 200,
      });
      expect(ratio).toBeLessThan(RATIO);
    },
  );

  it('returns the hits of the first page, where those are enough, and that there are more', async () => {
    const found = await test.call(contract.document.find, { uuid, wd: 'A' });
    expect(found).toMatchObject({ total: found.hit.length, has_more: true });
    expect(found.total).toBe(500);
    expect(new Set(found.hit.map(({ page }) => page))).toEqual(new Set([1]));
    expect(await test.call(contract.document.find, { uuid, wd: '没有的词' })).toMatchObject({
      total: 0,
      has_more: false,
      hit: [],
    });
  });
});

it('the loop goes on while a search shows fifty lines of long pages', async () => {
  const { db, logger } = test.services;
  const word = `罕见${randomBytes(4).toString('hex')}`;
  const filler = '中华人民共和国万岁'.repeat(2200);
  for (let count = 0; count < 50; count += 1) {
    const { hash } = await createDocument(test.services, {
      user_id: author.id,
      title: `${word}第 ${count} 卷`,
    });
    await db.insert(pageTexts).values({ key: hash, page: 1, content: `${filler}${word}` });
  }
  await indexAll({ db, logger });
  expect(await db.$count(searchChanges, and(eq(searchChanges.type, 0)))).toBe(0);
  const ratio = await ratioOf({
    operation: contract.search.documents,
    small: new URLSearchParams({ wd: word, size: '1' }).toString(),
    large: new URLSearchParams({ wd: word, size: '50' }).toString(),
    status: 200,
  });
  expect(ratio).toBeLessThan(RATIO);
});

it('the loop goes on while the longest captcha is spoken', async () => {
  await configure(test.services, 'captcha', { type: 'audio', length: 10 });
  const operation = contract.user.captcha;
  const speak = await lowestOf(
    RATIO,
    async () => (await longestStop(() => send(operation, 'type=comment'))) / yardstick,
  );
  expect(speak).toBeLessThan(RATIO);
});

it('the loop goes on while the longest address is read', async () => {
  const ratio = await ratioOf({
    operation: contract.document.list,
    small: 'status=2',
    large: 'status=2&'.repeat(1800).slice(0, -1),
    status: 400,
  });
  expect(ratio).toBeLessThan(RATIO);
});
