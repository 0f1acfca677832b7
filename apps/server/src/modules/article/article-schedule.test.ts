import { contract } from '@wenyuan/contract';
import { ArticleStatus, PunishmentType } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articles } from '../../db/schema/index.ts';
import { indexAll } from '../../search/indexer.ts';
import { createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { publishDue } from './publish-due.ts';

const { article, comment, notice, punishment, search } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  await configure(test.services, 'security', { enable_captcha_comment: false });
});
afterAll(() => test.close());

const HOUR = 3600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const words = { title: '国庆期间的安排', content: '<p>放假七天。</p>' };
const write = (who: { token: string }, more: object = {}) =>
  test.call(article.create, { ...words, publish_at: inHours(2), ...more }, who);
const read = (id: number, who = root) => test.call(article.get, { id }, who);
const statusOf = async (id: number, who = root) => (await read(id, who)).status;
/** As if the time of an article had come. */
const passTime = (id: number) =>
  test.services.db
    .update(articles)
    .set({ publish_at: sql`now() - interval '1 second'` })
    .where(eq(articles.id, id));
const noticesOf = async (who: { token: string }) =>
  (await test.call(notice.list, {}, who)).notice.map(({ kind, note }) => ({ kind, note }));
async function author(isReviewed: boolean): Promise<Member> {
  const groupId = await createGroup(test.services, {
    enable_article: true,
    enable_article_approval: isReviewed,
    enable_comment: true,
  });
  return createMember(test.services, { groupId });
}

it('an article with a time is nowhere before it and comes out once by itself', async () => {
  const writer = await author(false);
  const reader = await author(false);
  const made = await write(writer, { title: '定时发布的一篇', notice: 0 });
  expect(made).toMatchObject({ status: ArticleStatus.Scheduled, published_at: null });

  const textOf = async (path: string) => (await test.app.inject(path)).body;
  const seen = async (who?: { token: string }) => {
    await indexAll(test.services);
    return {
      opens: (await test.attempt(article.get, { identifier: made.identifier }, who)).status === 200,
      isFound: (await test.call(search.all, { wd: '定时发布', doc_type: 1 }, who)).total > 0,
      isListed: (await test.call(article.list, { user_id: [writer.id] }, who)).total > 0,
      isFed: (await textOf('/rss.xml')).includes(made.identifier),
      isMapped: (await textOf('/sitemap/articles-1.xml')).includes(made.identifier),
    };
  };
  const hidden = { opens: false, isFound: false, isListed: false, isFed: false, isMapped: false };
  expect(await seen()).toMatchObject(hidden);
  expect(await seen(reader)).toMatchObject(hidden);
  expect(
    await test.attempt(comment.create, { type: 1, document_id: made.id, content: '沙发' }, reader),
  ).toMatchObject({ status: 404 });
  expect(await statusOf(made.id, writer)).toBe(ArticleStatus.Scheduled);
  expect(await statusOf(made.id)).toBe(ArticleStatus.Scheduled);

  await publishDue(test.services);
  expect(await seen()).toMatchObject(hidden);
  expect(await noticesOf(writer)).toEqual([]);

  await passTime(made.id);
  // Its time alone does not show it.
  expect(await seen()).toMatchObject(hidden);
  await Promise.all([publishDue(test.services), publishDue(test.services)]);
  await publishDue(test.services);
  expect(await seen()).toMatchObject({
    opens: true,
    isFound: true,
    isListed: true,
    isFed: true,
    isMapped: true,
  });
  const now = await read(made.id);
  expect(now).toMatchObject({ status: ArticleStatus.Passed, publish_at: null });
  expect(Date.now() - Date.parse(now.published_at ?? '')).toBeLessThan(HOUR);
  expect(await noticesOf(writer)).toEqual([{ kind: 'article_published', note: '' }]);
});

it('a review lets it wait for its time, which a second one does not', async () => {
  const writer = await author(true);
  const { id, status } = await write(writer);
  expect(status).toBe(ArticleStatus.Pending);
  const check = (to: ArticleStatus) =>
    test.call(article.check, { article_id: [id], status: to }, root);
  await check(ArticleStatus.Rejected);
  await check(ArticleStatus.Passed);
  expect(await statusOf(id)).toBe(ArticleStatus.Scheduled);
  expect(await noticesOf(writer)).toEqual([
    { kind: 'article_passed', note: expect.stringMatching(/^将于 .+ 发布$/) },
  ]);
  // What was approved is not what an author makes of it later.
  await test.call(article.update, { id, title: '改过的题目' }, writer);
  expect(await statusOf(id)).toBe(ArticleStatus.Pending);
  await check(ArticleStatus.Passed);
  await check(ArticleStatus.Passed);
  expect(await read(id)).toMatchObject({ status: ArticleStatus.Passed, publish_at: null });
});

it('what waits for its review at its time is published by it', async () => {
  const writer = await author(true);
  const { id } = await write(writer);
  await passTime(id);
  await publishDue(test.services);
  expect(await statusOf(id)).toBe(ArticleStatus.Pending);
  await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
  expect(await statusOf(id)).toBe(ArticleStatus.Passed);
});

it('its author changes the time, gives it up, or takes the article back', async () => {
  const writer = await author(true);
  const { id } = await write(writer);
  await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
  const later = inHours(30);
  const moved = await test.call(article.update, { id, publish_at: later }, writer);
  expect(moved).toMatchObject({ status: ArticleStatus.Scheduled, publish_at: later });
  const draft = await test.call(article.update, { id, is_draft: true }, writer);
  expect(draft).toMatchObject({ status: ArticleStatus.Draft, publish_at: later });
  await passTime(id);
  await publishDue(test.services);
  expect(await statusOf(id, writer)).toBe(ArticleStatus.Draft);

  const trusted = await author(false);
  const own = await write(trusted);
  const now = await test.call(article.update, { id: own.id, publish_at: null }, trusted);
  expect(now).toMatchObject({ status: ArticleStatus.Passed, publish_at: null });
});

it('a time that has passed, and one of what is published already, is refused at its field', async () => {
  const past = { status: 400, body: { fields: { publish_at: '发布时间应晚于现在' } } };
  expect(
    await test.attempt(article.create, { ...words, publish_at: inHours(-1) }, root),
  ).toMatchObject(past);
  const draft = await write(root, { publish_at: inHours(-1), is_draft: true });
  const submit = { id: draft.id, is_draft: false, publish_at: draft.publish_at };
  expect(await test.attempt(article.update, submit, root)).toMatchObject(past);
  const { id } = await write(root, { publish_at: null, title: '已经发布' });
  expect(await test.attempt(article.update, { id, publish_at: inHours(1) }, root)).toMatchObject({
    body: { fields: { publish_at: '文章已发布，不能再定时；可先存为草稿，再定时发布' } },
  });
  // It came out while its author was writing.
  const sent = await test.call(
    article.update,
    { id, publish_at: inHours(-1), title: '再改' },
    root,
  );
  expect(sent).toMatchObject({ status: ArticleStatus.Passed, publish_at: null });
});

it('an author who has been punished since gets a review, and what is in the bin stays there', async () => {
  const writer = await author(false);
  const { id } = await write(writer);
  const binned = await write(writer, { title: '已删除的一篇' });
  await test.call(article.delete, { id: [binned.id] }, writer);
  await test.call(
    punishment.create,
    { user_id: [writer.id], type: [PunishmentType.NoArticle], reason: '广告' },
    root,
  );
  await passTime(id);
  await passTime(binned.id);
  await publishDue(test.services);
  expect(await statusOf(id)).toBe(ArticleStatus.Pending);
  const [row] = await test.services.db.select().from(articles).where(eq(articles.id, binned.id));
  expect(row?.status).toBe(ArticleStatus.Scheduled);
});

it('what is sent again because its reply was lost is the same article', async () => {
  const publish_at = inHours(5);
  const first = await write(root, { title: '重发', publish_at });
  expect((await write(root, { title: '重发', publish_at })).id).toBe(first.id);
});
