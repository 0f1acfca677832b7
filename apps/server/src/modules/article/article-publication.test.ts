import { contract } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { indexAll } from '../../search/indexer.ts';
import { createArticle, createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { article, search } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

const write = (member: { token: string }, more: object = {}) =>
  test.call(
    article.create,
    { title: '记承天寺夜游', content: '<p>何夜无月？</p>', ...more },
    member,
  );
const read = (id: number, member = root) => test.call(article.get, { id }, member);
const check = (id: number, status: ArticleStatus) =>
  test.call(article.check, { article_id: [id], status }, root);
async function reviewedMember(): Promise<Member> {
  const groupId = await createGroup(test.services, {
    enable_article: true,
    enable_article_approval: true,
  });
  return createMember(test.services, { groupId });
}
/** As if they had been written so many days ago. */
async function age(days: number, ...ids: number[]) {
  const at = sql`now() - make_interval(days => ${days})`;
  await test.services.db
    .update(articles)
    .set({
      created_at: at,
      published_at: sql`case when published_at is null then null else ${at} end`,
    })
    .where(inArray(articles.id, ids));
}

it('an article that was written for long is the newest once it is published', async () => {
  const draft = await write(root, { title: '写了很久', is_draft: true });
  expect(draft.published_at).toBeNull();
  const other = await write(root, { title: '写得很快' });
  await age(9, draft.id);
  await age(2, other.id);
  const before = Date.now();
  const published = await test.call(article.update, { id: draft.id, is_draft: false }, root);
  // The clock of the database is read to the microsecond, ours to the millisecond.
  expect(Date.parse(published.published_at ?? '')).toBeGreaterThanOrEqual(before - 1);
  expect(published.created_at < other.created_at).toBe(true);

  const listed = async (order = '') =>
    (await test.call(article.list, { order })).article.map(({ id }) => id);
  expect(await listed()).toEqual([draft.id, other.id]);
  expect(await listed('published_at asc')).toEqual([other.id, draft.id]);
  // What other clients ask for has its own meaning.
  expect(await listed('id desc')).toEqual([other.id, draft.id]);
  expect(await listed('created_at desc')).toEqual([other.id, draft.id]);

  expect(await test.call(article.neighbours, { id: draft.id })).toMatchObject({
    previous: { id: other.id },
    next: null,
  });
  expect(await test.call(article.neighbours, { id: other.id })).toMatchObject({
    previous: null,
    next: { id: draft.id },
  });

  const feed = (await test.app.inject('/rss.xml')).body;
  expect(feed.indexOf('写了很久')).toBeLessThan(feed.indexOf('写得很快'));
  const date = new Date(published.published_at ?? '').toUTCString();
  expect(feed).toContain(`<pubDate>${date}</pubDate>`);

  await indexAll(test.services);
  const found = await test.call(search.all, { wd: '写', sort: 'latest', doc_type: 1 });
  expect(found.document.map(({ id, created_at }) => [id, created_at])).toEqual([
    [draft.id, published.published_at],
    [other.id, (await read(other.id)).published_at],
  ]);
});

it('among what is published, a draft stands where it was first written', async () => {
  const old = await write(root, { title: '旧稿', is_draft: true });
  const young = await write(root, { title: '新稿', is_draft: true });
  const shown = await write(root, { title: '已发布' });
  await age(30, old.id);
  await age(20, shown.id);
  await age(10, young.id);
  const { article: own } = await test.call(article.list, { user_id: [1] }, root);
  const ids = [old.id, young.id, shown.id];
  expect(own.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([
    young.id,
    shown.id,
    old.id,
  ]);
});

it('the review that lets an article pass publishes it, and later ones do not', async () => {
  const author = await reviewedMember();
  const { id, published_at } = await write(author);
  expect(published_at).toBeNull();
  await check(id, ArticleStatus.Rejected);
  expect((await read(id)).published_at).toBeNull();
  await check(id, ArticleStatus.Passed);
  await age(5, id);
  const first = (await read(id)).published_at;
  expect(first).not.toBeNull();
  await test.call(article.update, { id, title: '又改' }, author);
  await check(id, ArticleStatus.Passed);
  expect((await read(id)).published_at).toBe(first);
  await test.call(article.update, { id, is_draft: true }, author);
  await test.call(article.update, { id, is_draft: false }, author);
  await check(id, ArticleStatus.Passed);
  expect((await read(id)).published_at).toBe(first);
});

it('what comes from elsewhere as published has been so since it was made', async () => {
  const created_at = new Date('2020-01-02T03:04:05Z');
  const { id } = await createArticle(test.services, { user_id: 1, created_at });
  expect((await read(id)).published_at).toBe(created_at.toISOString());
});
