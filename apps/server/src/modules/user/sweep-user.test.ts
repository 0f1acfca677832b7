import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  CommentStatus,
  DocumentStatus,
  PunishmentType,
  UserStatus,
  WishStatus,
} from '@wenyuan/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  articles,
  comments,
  documents,
  notices,
  punishments,
  users,
  wishes,
} from '../../db/schema/index.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import {
  createArticle,
  createComment,
  createDocument,
  createGroup,
  createMember,
  createReadable,
  createWish,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { sweepUser } from './sweep-user.ts';

const { comment, notice, punishment, recycle, user, wish } = contract;
const reason = '发布垃圾广告';
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

/** What the worker is handed for a run, and whether that waits for its time. */
async function waiting(key: string) {
  const { rows } = await test.services.db.execute<{
    payload: JobPayloads['sweep_user'];
    max_attempts: number;
    is_later: boolean;
  }>(sql`
    select payload, max_attempts, run_at > now() as is_later
    from graphile_worker._private_jobs where key = ${key}`);
  return rows;
}

async function run(key: string, services = test.services): Promise<void> {
  const [row] = await waiting(key);
  if (row === undefined) throw new Error('no run waits');
  await sweepUser(services, row.payload);
}
const job = (userId: number, services = test.services) => run(`sweep_user:${userId}`, services);
const jobAgain = (userId: number) => run(`sweep_user:${userId}:again`);

async function countsOf(id: number) {
  const [row] = await test.services.db.select().from(users).where(eq(users.id, id));
  return { doc: row?.doc_count, article: row?.article_count, comment: row?.comment_count };
}

describe('the sweep of a member', () => {
  it('disables the account at once, once, and hands the rest to the worker', async () => {
    const { db } = test.services;
    const { id, token } = await createMember(test.services);
    const begin = () => test.call(user.sweep, { user_id: id, reason }, root);
    await Promise.all([begin(), begin(), begin()]);
    expect((await test.attempt(user.permission, {}, { token })).status).toBe(401);
    const { user: people } = await test.call(user.list, { id: [id] }, root);
    expect(people[0]?.status).toBe(UserStatus.Disabled);
    const punished = await db.select().from(punishments).where(eq(punishments.user_id, id));
    expect(punished).toMatchObject([{ type: PunishmentType.AccountDisabled, reason }]);
    const payload = { userId: id, operatorId: 1, reason };
    expect(await waiting(`sweep_user:${id}`)).toMatchObject([
      { payload, max_attempts: 25, is_later: false },
    ]);
  });

  it('disables for good who is disabled for a while, or was', async () => {
    const { db } = test.services;
    const type = PunishmentType.AccountDisabled;
    const { id } = await createMember(test.services);
    const end_time = new Date(Date.now() + 3_600_000);
    await db.insert(punishments).values([
      { user_id: id, type, end_time },
      { user_id: id, type, enable: false },
      { user_id: id, type: PunishmentType.NoComment },
    ]);
    await test.call(user.sweep, { user_id: id, reason }, root);
    const added = await db.select().from(punishments).where(eq(punishments.reason, reason));
    expect(added.filter(({ user_id }) => user_id === id)).toMatchObject([
      { type, enable: true, end_time: null },
    ]);
  });

  it('comes a second time only once the first is through, for what came behind its passes', async () => {
    const { services } = test;
    const { id } = await createMember(services);
    await createReadable(services, { user_id: id });
    const { id: document_id } = await createReadable(services, { user_id: 1 });
    const { settings } = services;
    const failing = { ...settings, read: () => Promise.reject(new Error('the database is away')) };
    await test.call(user.sweep, { user_id: id, reason }, root);
    await expect(job(id, { ...services, settings: failing })).rejects.toThrow('is away');
    expect(await waiting(`sweep_user:${id}:again`)).toEqual([]);
    // Documents are swept after comments.
    const writing: typeof settings = {
      ...settings,
      async read() {
        await createComment(services, { user_id: id, document_id });
        return settings.read();
      },
    };
    await job(id, { ...services, settings: writing });
    expect(await waiting(`sweep_user:${id}:again`)).toMatchObject([
      { max_attempts: 25, is_later: true },
    ]);
    await jobAgain(id);
    const told = await services.db.select().from(notices).where(eq(notices.user_id, id));
    expect(told.map(({ title }) => title)).toContain('1 份文档、1 条评论');
  });

  it('takes down all that the member made and nothing of others, so that it can be given back', async () => {
    const { services } = test;
    const { db } = services;
    const other = await createMember(services, { doc_count: 1 });
    const theirs = await createReadable(services, { user_id: other.id });
    const { id } = await createMember(services, {
      doc_count: 2,
      article_count: 1,
      comment_count: 1,
    });
    const owner = { user_id: id };
    await createReadable(services, owner);
    await createDocument(services, { ...owner, status: DocumentStatus.PendingReview });
    await createArticle(services, owner);
    const draft = await createArticle(services, { ...owner, status: ArticleStatus.Draft });
    await createComment(services, { ...owner, document_id: theirs.id });
    await createComment(services, {
      ...owner,
      document_id: theirs.id,
      status: CommentStatus.Pending,
    });
    const others = await createComment(services, { user_id: other.id, document_id: theirs.id });
    await createWish(services, owner);
    await createWish(services, { ...owner, status: WishStatus.Pending });
    const wanted = await createWish(services, owner);
    await test.call(wish.join, { id: wanted }, other);
    const answered = await createWish(services, { ...owner, status: WishStatus.Answered });
    await test.call(user.sweep, { user_id: id, reason }, root);
    await job(id);

    const binned = await db.select().from(documents).where(eq(documents.user_id, id));
    expect(binned.map((row) => [row.deleted_at !== null, row.deleted_user_id])).toEqual([
      [true, 1],
      [true, 1],
    ]);
    const written = await db.select().from(articles).where(eq(articles.user_id, id));
    expect(written.filter((row) => row.deleted_at === null).map((row) => row.id)).toEqual([
      draft.id,
    ]);
    const said = await db.select().from(comments).where(eq(comments.user_id, id));
    for (const row of said)
      expect(row).toMatchObject({ status: CommentStatus.Rejected, reject_reason: reason });
    const wished = await db.select().from(wishes).where(eq(wishes.user_id, id));
    const kept = new Map([
      [wanted, WishStatus.Open],
      [answered, WishStatus.Answered],
    ]);
    for (const row of wished)
      expect(row).toMatchObject(
        kept.has(row.id)
          ? { status: kept.get(row.id), close_reason: '' }
          : { status: WishStatus.Closed, close_reason: reason },
      );
    expect(await countsOf(id)).toMatchObject({ doc: 0, comment: 0 });
    expect(await countsOf(other.id)).toMatchObject({ doc: 1 });
    const [untouched] = await db.select().from(comments).where(eq(comments.id, others));
    expect(untouched?.status).toBe(CommentStatus.Approved);
    // A worker that was killed runs the job again.
    await job(id);
  });

  it('leaves what was given back since, takes what came late, and tells the member once', async () => {
    const { services } = test;
    const { id } = await createMember(services);
    const owner = { user_id: id };
    const back = await createReadable(services, owner);
    await createReadable(services, owner);
    const other = await createReadable(services, { user_id: 1 });
    const said = [
      await createComment(services, { ...owner, document_id: other.id }),
      await createComment(services, { ...owner, document_id: other.id }),
    ];
    const draft = await createArticle(services, { ...owner, status: ArticleStatus.Draft });
    await test.call(user.sweep, { user_id: id, reason }, root);
    await job(id);
    await test.call(recycle.recover, { id: [back.id] }, root);
    await test.call(comment.check, { id: said.slice(0, 1), status: CommentStatus.Approved }, root);
    // Both were under way when the account was disabled.
    await createReadable(services, owner);
    await services.db
      .update(articles)
      .set({ status: ArticleStatus.Passed })
      .where(eq(articles.id, draft.id));
    await jobAgain(id);
    const shown = await services.db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.user_id, id), isNull(documents.deleted_at)));
    expect(shown).toEqual([{ id: back.id }]);
    const written = await services.db.select().from(articles).where(eq(articles.id, draft.id));
    expect(written[0]?.deleted_at).not.toBeNull();
    const statuses = await services.db
      .select({ status: comments.status })
      .from(comments)
      .where(inArray(comments.id, said))
      .orderBy(comments.id);
    expect(statuses.map(({ status }) => status)).toEqual([
      CommentStatus.Approved,
      CommentStatus.Rejected,
    ]);
    const told = await services.db.select().from(notices).where(eq(notices.user_id, id));
    expect(told.map((row) => row.kind).sort()).toEqual(['comment_passed', 'punished', 'swept']);
    const [given] = await services.db.select().from(punishments).where(eq(punishments.user_id, id));
    await test.call(punishment.cancel, { id: [given?.id ?? 0] }, root);
    const token = await services.sessions.open(services.db, id);
    const { notice: read } = await test.call(notice.list, {}, { token });
    expect(read).toContainEqual(
      expect.objectContaining({
        content: '您发布的 2 份文档、1 篇文章、1 条评论已被管理员移除',
        note: reason,
      }),
    );
  });

  it('leaves who is pardoned before the worker comes', async () => {
    const { db } = test.services;
    const { id } = await createMember(test.services);
    const { id: kept } = await createReadable(test.services, { user_id: id });
    await test.call(user.sweep, { user_id: id, reason }, root);
    const [given] = await db.select().from(punishments).where(eq(punishments.user_id, id));
    await test.call(punishment.cancel, { id: [given?.id ?? 0] }, root);
    await job(id);
    const [row] = await db.select().from(documents).where(eq(documents.id, kept));
    expect(row?.deleted_at).toBeNull();
  });

  it('is refused for oneself, the first user and whoever has more rights', async () => {
    const groupId = await createGroup(test.services, { grants: ['/api.v1.UserAPI/SweepUser'] });
    const operator = await createMember(test.services, { groupId });
    const more = await createMember(test.services, {
      groupId: await createGroup(test.services, { grants: ['/api.v1.UserAPI/ListUser'] }),
    });
    const sweep = async (user_id: number, caller = operator) =>
      (await test.attempt(user.sweep, { user_id, reason }, caller)).status;
    expect(await sweep(operator.id)).toBe(400);
    expect(await sweep(1)).toBe(400);
    expect(await sweep(more.id)).toBe(403);
    expect(await sweep((await createMember(test.services)).id)).toBe(200);
  });
});
