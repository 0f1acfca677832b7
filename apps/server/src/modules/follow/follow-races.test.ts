import { contract } from '@wenyuan/contract';
import { DocumentStatus, ENDED_NAME } from '@wenyuan/domain';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents, publications, userGroups, users } from '../../db/schema/index.ts';
import { eventually } from '../../testing/conversions.ts';
import {
  createArticle,
  createDocument,
  createMember,
  PASSWORD,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { notify } from '../notice/notify.ts';
import { lockUser, lockUsers } from '../user/user.repo.ts';
import { tellFollowers } from './tell-followers.ts';

const { follow, notice, user } = contract;
let test: TestApp;
let reader: Member;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  reader = await createMember(test.services);
  author = await createMember(test.services);
});
afterAll(() => test.close());

const begin = (person: Member, of: Member) => test.call(follow.create, { user_id: of.id }, person);
const attempt = (person: Member, of: Member) =>
  test.attempt(follow.create, { user_id: of.id }, person);
const newsOf = async (person: Member) =>
  (await test.call(notice.list, {}, person)).notice.filter(
    ({ kind }) => kind === 'author_published',
  );

describe('at the same moment', () => {
  it('an account that ends follows nobody any more', async () => {
    const { db } = test.services;
    const { reply } = await db.transaction(async (tx) => {
      await lockUser(tx, reader.id);
      const made = attempt(reader, author);
      await untilOneWaits(db);
      const username = unique(`${ENDED_NAME}_`);
      await tx.delete(userGroups).where(eq(userGroups.user_id, reader.id));
      await tx.update(users).set({ username }).where(eq(users.id, reader.id));
      return { reply: made };
    });
    expect(await reply).toMatchObject({ status: 401 });
    expect(await test.call(user.get, { id: author.id })).toMatchObject({ fans_count: 0 });
  });

  it('nobody begins to follow an account whose followers are being counted off', async () => {
    const { db } = test.services;
    const third = await createMember(test.services);
    await begin(reader, author);
    const both = await db.transaction(async (tx) => {
      await lockUser(tx, reader.id);
      const ending = test.call(user.deleteOwn, { password: PASSWORD }, author);
      await untilOneWaits(db);
      let isSettled = false;
      const following = attempt(third, author).finally(() => {
        isSettled = true;
      });
      await eventually(async () => {
        const { rows } = await db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return isSettled || rows.length > 1 ? true : undefined;
      });
      return { ending, following };
    });
    await both.ending;
    expect(await both.following).toMatchObject({ status: 409, body: { message: '该账号已注销' } });
    for (const { id } of [reader, third])
      expect(await test.call(user.get, { id })).toMatchObject({ follow_count: 0 });
  });

  it('who is told something does not keep an author from being deleted', async () => {
    const { db } = test.services;
    await begin(reader, author);
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    await db.transaction(async (tx) => {
      await notify(tx, [{ user_id: reader.id, kind: 'message', target_id: 1, title: '停机' }]);
      await test.call(user.delete, { id: [author.id], password: ROOT_PASSWORD }, root);
    });
    expect(await test.call(user.get, { id: reader.id })).toMatchObject({ follow_count: 0 });
  });

  it('more members are locked than a statement may have values', async () => {
    const { db } = test.services;
    const ids = Array.from({ length: 70_000 }, (_, index) => 10_000_000 + index);
    expect(await lockUsers(db, [reader.id, ...ids])).toEqual([reader.id]);
  });

  describe('a work that somebody is telling of', () => {
    const held = (id: number) =>
      and(eq(publications.target_id, id), eq(publications.user_id, author.id));

    it('is converted on without waiting', async () => {
      const { db } = test.services;
      const { id } = await createDocument(test.services, { user_id: author.id });
      await db.transaction(async (tx) => {
        await tx.select().from(publications).where(held(id)).for('update');
        const changed = { pages: 4, status: DocumentStatus.Reconvert };
        await db.update(documents).set(changed).where(eq(documents.id, id));
      });
      expect(await db.select().from(publications).where(held(id))).toMatchObject([
        { is_public: true },
      ]);
    });

    it('is left to them by another worker, who tells of the others', async () => {
      const { db } = test.services;
      const other = await createMember(test.services);
      await begin(reader, author);
      await begin(reader, other);
      const { id } = await createDocument(test.services, { user_id: author.id });
      await createDocument(test.services, { user_id: other.id, title: '孟子' });
      await db.transaction(async (tx) => {
        await tx.select().from(publications).where(held(id)).for('update');
        await tellFollowers(test.services);
      });
      expect(await newsOf(reader)).toMatchObject([
        { content: `您关注的 ${other.username} 发布了《孟子》` },
      ]);
      await Promise.all([tellFollowers(test.services), tellFollowers(test.services)]);
      expect((await newsOf(reader)).map(({ count }) => count)).toEqual([1, 1]);
    });
  });
});

describe('what was published', () => {
  const setDocument = (id: number, change: Partial<typeof documents.$inferInsert>) =>
    test.services.db.update(documents).set(change).where(eq(documents.id, id));

  it('has no name in a notice once it is hidden again', async () => {
    await begin(reader, author);
    await createDocument(test.services, { user_id: author.id, title: '论语' });
    const { id } = await createDocument(test.services, { user_id: author.id, title: '机密' });
    await tellFollowers(test.services);
    expect(await newsOf(reader)).toMatchObject([
      { content: `您关注的 ${author.username} 发布了《机密》等 2 份新内容` },
    ]);
    await setDocument(id, { status: DocumentStatus.PendingReview, title: '更机密' });
    const [hidden] = await newsOf(reader);
    expect(hidden).toMatchObject({
      content: `您关注的 ${author.username} 发布了 2 份新内容`,
      href: `/user/${author.id}`,
    });
    expect(JSON.stringify(hidden)).not.toContain('机密');
  });

  it('is counted for each from when they followed', async () => {
    const late = await createMember(test.services);
    await begin(reader, author);
    await createDocument(test.services, { user_id: author.id });
    await begin(late, author);
    await createDocument(test.services, { user_id: author.id });
    await createArticle(test.services, { user_id: author.id });
    await tellFollowers(test.services);
    expect(await newsOf(reader)).toMatchObject([{ count: 3 }]);
    expect(await newsOf(late)).toMatchObject([{ count: 2 }]);
  });

  it('is listed across pages once and in order, whoever of the authors published it', async () => {
    const authors = [author, await createMember(test.services), await createMember(test.services)];
    for (const one of authors) await begin(reader, one);
    const titles: string[] = [];
    // The first author has most of it.
    for (const [index, which] of [0, 1, 0, 0, 2, 0, 1].entries()) {
      const title = `第 ${index} 份`;
      titles.unshift(title);
      await createDocument(test.services, { user_id: authors[which]?.id ?? 0, title });
    }
    const listed: (string | undefined)[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { total, work } = await test.call(follow.works, { page, size: 2 }, reader);
      expect(total).toBe(titles.length);
      listed.push(...work.map(({ document }) => document?.title));
    }
    expect(listed).toEqual(titles);
  });

  it('is not listed in the recycle bin, nor as a page of the site, and has its place afterwards', async () => {
    const { db } = test.services;
    await begin(reader, author);
    const first = await createDocument(test.services, { user_id: author.id, title: '一' });
    const page = await createArticle(test.services, { user_id: author.id, title: '二' });
    await createDocument(test.services, { user_id: author.id, title: '三' });
    const setPage = (is_page: boolean) =>
      db.execute(sql`update articles set is_page = ${is_page} where id = ${page.id}`);
    await setDocument(first.id, { deleted_at: new Date() });
    await setPage(true);
    expect(await test.call(follow.works, {}, reader)).toMatchObject({
      total: 1,
      work: [{ document: { title: '三' } }],
    });
    await setDocument(first.id, { deleted_at: null });
    await setPage(false);
    const { work } = await test.call(follow.works, {}, reader);
    expect(work.map((one) => one.document?.title ?? one.article?.title)).toEqual([
      '三',
      '二',
      '一',
    ]);
  });
});
