import { contract } from '@wenyuan/contract';
import {
  ArticleStatus,
  CommentStatus,
  DocumentStatus,
  DynamicType,
  OrderStatus,
  PunishmentType,
  subDays,
  UserStatus,
} from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  annotations,
  articles,
  audits,
  comments,
  documents,
  documentScores,
  dynamics,
  favoriteFolders,
  favorites,
  feedbacks,
  orders,
  personalTokens,
  punishments,
  rateLimits,
  readingPlaces,
  reports,
  sessions,
  signs,
  userGroups,
  users,
  userVips,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createComment,
  createDocument,
  createGroup,
  createMember,
  createOauth,
  createOrder,
  PASSWORD,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { dayOf } from './sign-calendar.ts';
import { lockUser, updateUser } from './user.repo.ts';

const { order, user, userVip } = contract;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.delete(rateLimits));

describe('the calendar of sign-ins', () => {
  const ago = (days: number) => dayOf(subDays(new Date(), days));
  const signedOn = async (days: readonly number[]) => {
    const member = await createMember(test.services);
    const rows = days.map((day) => ({ user_id: member.id, sign_at: ago(day) }));
    await test.services.db.insert(signs).values(rows);
    return member;
  };

  it.each([
    ['days in a row up to today', [0, 1, 2, 4], 3],
    ['days up to yesterday, while today is missing', [1, 2, 4], 2],
    ['nothing after a missed day', [2, 3], 0],
  ])('counts %s', async (_, days, streak) => {
    const member = await signedOn(days);
    expect(await test.call(user.signs, {}, member)).toMatchObject({ today: ago(0), streak });
  });

  it("lists the days of the month that is asked for, and no other member's", async () => {
    const member = await createMember(test.services);
    const other = await createMember(test.services);
    await test.services.db.insert(signs).values([
      { user_id: member.id, sign_at: 20_260_131 },
      { user_id: member.id, sign_at: 20_260_201 },
      { user_id: other.id, sign_at: 20_260_202 },
    ]);
    const { day } = await test.call(user.signs, { month: 202_602 }, member);
    expect(day).toEqual([20_260_201]);
    expect((await test.attempt(user.signs, { month: 202_613 }, member)).status).toBe(400);
  });
});

describe('the export of the own data', () => {
  it('has what is theirs alone, without secrets, and requires the password', async () => {
    const member = await createMember(test.services);
    const other = await createMember(test.services);
    await createDocument(test.services, { user_id: member.id, title: '我的' });
    const theirs = await createDocument(test.services, { user_id: other.id, title: '别人的' });
    await createArticle(test.services, { user_id: member.id, title: '我的文章' });
    await createComment(test.services, { user_id: member.id, document_id: theirs.id });
    await createOrder(test.services, { user_id: member.id });
    await createOauth(test.services, member.id);
    await createOauth(test.services, other.id);
    const { db } = test.services;
    const [user_id, until] = [member.id, new Date()];
    await db.insert(documentScores).values({ user_id, document_id: theirs.id, score: 400 });
    const status = DocumentStatus.PendingReview;
    const waiting = await createDocument(test.services, { user_id: other.id, status });
    await db.insert(favorites).values({ user_id, document_id: waiting.id });
    await db.insert(signs).values({ user_id, sign_at: 20_260_131 });
    await db.insert(feedbacks).values({ user_id, content: '字太小' });
    const dates = { joined_at: until, expired_at: until };
    await db.insert(userVips).values({ user_id, order_no: `vip-${user_id}`, type: 1, ...dates });
    const report = { document_id: theirs.id, document_title: '别人的', username: '', reason: 1 };
    await db.insert(reports).values({ user_id, ...report });
    const hidden = { token_hash: `hash of ${user_id}`, hint: 'wyp_0' };
    await db.insert(personalTokens).values({ user_id, name: '脚本', scope: [], ...hidden });
    const data = await test.call(user.exportData, { password: PASSWORD }, member);
    expect(data).toMatchObject({
      score: [{ score: 400 }],
      sign: [{ sign_at: 20_260_131 }],
      feedback: [{ content: '字太小' }],
      user_vip: [{ expired_at: until.toISOString() }],
      report: [{ document_title: '别人的' }],
      token: [{ name: '脚本' }],
      user: { id: member.id, username: member.username },
      document: [{ title: '我的', deleted_at: null }],
      article: [{ title: '我的文章' }],
      comment: [{ document_id: theirs.id, document_title: '别人的' }],
      // A title that waits for its review is not for others.
      favorite: [{ document_id: waiting.id, document_title: '' }],
    });
    expect(data.order).toHaveLength(1);
    expect(data.oauth).toMatchObject([{ oauth_type: 1, nickname: '青衫' }]);
    expect(JSON.stringify(data)).not.toMatch(/"password"|\$argon2|token_|hash of/);
    const refused = await test.attempt(user.exportData, { password: 'wrong' }, member);
    expect(refused.body.fields).toEqual({ password: '登录密码不正确' });
  });
});

const disabled = (user_id: number) => ({ user_id, type: PunishmentType.AccountDisabled });

describe('a large export', () => {
  it('has the newest articles that fit into memory', async () => {
    const member = await createMember(test.services);
    const content = 'x'.repeat(12 * 1024 * 1024);
    for (const title of ['old', 'middle', 'new'])
      await createArticle(test.services, { user_id: member.id, title, content });
    const { article } = await test.call(user.exportData, { password: PASSWORD }, member);
    expect(article.map(({ title }) => title)).toEqual(['new', 'middle']);
  });

  it('has each row of a kind once, the newest first, though they are read in parts', async () => {
    const member = await createMember(test.services);
    const titles = Array.from({ length: 2500 }, (_, at) => `${at}`);
    await test.services.db
      .insert(dynamics)
      .values(titles.map((title) => ({ user_id: member.id, type: DynamicType.Login, title })));
    const { dynamic } = await test.call(user.exportData, { password: PASSWORD }, member);
    expect(dynamic.map(({ title }) => title)).toEqual(titles.toReversed());
  });
});

describe('deleting the own account', () => {
  const leave = (member: { token: string }, password = PASSWORD) =>
    test.attempt(user.deleteOwn, { password }, member);

  it('is refused without the password, and to the first administrator with it', async () => {
    const member = await createMember(test.services);
    expect((await leave(member, 'wrong')).body.fields).toEqual({ password: '登录密码不正确' });
    expect((await test.attempt(user.permission, {}, member)).status).toBe(200);
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    expect((await leave(root, ROOT_PASSWORD)).status).toBe(403);
    expect((await test.attempt(user.permission, {}, root)).status).toBe(200);
  });

  it('lets nobody try more than twenty passwords', async () => {
    const member = await createMember(test.services);
    const tries = await Promise.all(Array.from({ length: 20 }, () => leave(member, 'wrong')));
    expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 400));
    expect((await leave(member)).status).toBe(429);
  });

  it('takes what is personal and keeps what others read, without the name', async () => {
    const { db } = test.services;
    const member = await createMember(test.services, {
      mobile: '13800138111',
      realname: '苏轼',
      signature: '一蓑烟雨',
    });
    const author = await createMember(test.services);
    const kept = await createDocument(test.services, { user_id: member.id, title: '留下的' });
    const collected = await createDocument(test.services, {
      user_id: author.id,
      favorite_count: 1,
    });
    await db.insert(favorites).values({ user_id: member.id, document_id: collected.id });
    await db.insert(favoriteFolders).values({ user_id: member.id, name: '诗' });
    await db
      .insert(readingPlaces)
      .values({ user_id: member.id, document_id: collected.id, page: 7 });
    await db
      .insert(annotations)
      .values({ user_id: member.id, document_id: collected.id, page: 7, note: '想起黄州' });
    await createOauth(test.services, member.id);
    await db
      .insert(personalTokens)
      .values({ user_id: member.id, name: '脚本', token_hash: 'h', hint: 'wyp_', scope: [] });
    const reach = { contact: '13800138111', ip: '10.1.2.3', user_agent: 'Mozilla' };
    await db.insert(feedbacks).values({ user_id: member.id, content: '字太小', ...reach });
    const order_no = await createOrder(test.services, {
      user_id: member.id,
      status: OrderStatus.Pending,
    });
    expect((await leave(member)).status).toBe(200);

    expect((await test.attempt(user.permission, {}, member)).status).toBe(401);
    const login = { username: member.username, password: PASSWORD };
    expect((await test.attempt(user.login, login)).status).toBe(400);
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    expect(row).toMatchObject({ email: '', mobile: '', realname: '', signature: '' });
    expect(row?.username).toMatch(/^已注销用户_[0-9a-f]{8}$/);
    const [document] = await db.select().from(documents).where(eq(documents.id, kept.id));
    expect(document).toMatchObject({ title: '留下的', deleted_at: null });
    const [counted] = await db.select().from(documents).where(eq(documents.id, collected.id));
    expect(counted?.favorite_count).toBe(0);
    const [order] = await db.select().from(orders).where(eq(orders.order_no, order_no));
    expect(order?.status).toBe(OrderStatus.Closed);
    const [feedback] = await db.select().from(feedbacks).where(eq(feedbacks.user_id, member.id));
    expect(feedback).toMatchObject({ content: '字太小', contact: '', ip: '', user_agent: '' });
    for (const table of [favorites, favoriteFolders, readingPlaces, annotations, personalTokens])
      expect(await db.$count(table, eq(table.user_id, member.id))).toBe(0);
    const logged = await db.select().from(audits).where(eq(audits.user_id, member.id));
    expect(logged).toMatchObject([
      { operation: 'user.deleteOwn', username: member.username, input: '{}' },
    ]);
  });

  it('takes what readers do not have out of the queues, as if its author had deleted it', async () => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const author = await createMember(test.services);
    const mine = { user_id: member.id };
    const made = async (status: DocumentStatus) =>
      (await createDocument(test.services, { ...mine, status })).id;
    const { Converted, Disabled, Failed, PendingReview, ReviewRejected } = DocumentStatus;
    const unseen = [await made(PendingReview), await made(ReviewRejected), await made(Failed)];
    const seen = [await made(Converted), await made(Disabled)];
    const draft = await createArticle(test.services, { ...mine, status: ArticleStatus.Draft });
    const passed = await createArticle(test.services, mine);
    const theirs = await createDocument(test.services, { user_id: author.id });
    const place = { ...mine, document_id: theirs.id };
    const shown = await createComment(test.services, place);
    await createComment(test.services, { ...place, status: CommentStatus.Pending });
    await createComment(test.services, { ...place, status: CommentStatus.Rejected });
    expect((await leave(member)).status).toBe(200);

    const left = await db.select().from(documents).where(eq(documents.user_id, member.id));
    const inBin = left.filter((row) => row.deleted_at !== null);
    expect(new Set(inBin.map(({ id }) => id))).toEqual(new Set(unseen));
    for (const row of inBin) expect(row.deleted_user_id).toBe(member.id);
    expect(left.filter((row) => row.deleted_at === null).map(({ id }) => id)).toEqual(seen);
    const written = await db.select().from(articles).where(eq(articles.user_id, member.id));
    expect(written.find(({ id }) => id === draft.id)?.deleted_at).not.toBeNull();
    expect(written.find(({ id }) => id === passed.id)?.deleted_at).toBeNull();
    const said = await db.select().from(comments).where(eq(comments.user_id, member.id));
    expect(said.map(({ id }) => id)).toEqual([shown]);

    // Nothing is left that no operator could delete.
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    const ids = written.map(({ id }) => id);
    await test.call(contract.article.delete, { id: ids }, root);
    await test.call(contract.article.purge, { id: ids }, root);
    await test.call(contract.document.delete, { id: seen }, root);
    await test.call(contract.recycle.delete, { id: left.map(({ id }) => id) }, root);
    const gone = await test.attempt(
      user.delete,
      { id: [member.id], password: ROOT_PASSWORD },
      root,
    );
    expect(gone.status).toBe(200);
  });

  it('leaves the name, the address and the number for somebody else', async () => {
    const member = await createMember(test.services, { mobile: '13800138112' });
    await leave(member);
    const again = { username: member.username, email: `${member.username}@example.com` };
    const made = await test.attempt(user.register, { ...again, password: 'another-password' });
    expect(made.status).toBe(200);
  });

  it('is for good: operators see it as ended, give it nothing and do not bring it back', async () => {
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    const { id, ...member } = await createMember(test.services);
    await leave(member);
    const status = [UserStatus.Ended];
    const { user: ended } = await test.call(user.list, { id: [id], status }, root);
    expect(ended).toMatchObject([{ id, status: UserStatus.Ended }]);
    for (const other of [UserStatus.Normal, UserStatus.Disabled])
      expect(await test.call(user.list, { id: [id], status: [other] }, root)).toMatchObject({
        total: 0,
      });
    const before = await test.services.db.$count(orders);
    const group = await createGroup(test.services);
    const password = 'another-password';
    const refused = { status: 409, body: { message: expect.stringContaining('已注销') } };
    expect([
      await test.attempt(order.systemRecharge, { user_id: id, credit: 5, remark: '补偿' }, root),
      await test.attempt(userVip.grant, { user_id: id, type: 0, remark: '补偿' }, root),
      await test.attempt(user.updateProfile, { id, email: 'ended@example.com' }, root),
      await test.attempt(user.update, { id, group_id: [group] }, root),
      await test.attempt(user.updatePassword, { id, new_password: password }, root),
      await test.attempt(user.rename, { id, username: '苏东坡' }, root),
    ]).toMatchObject([refused, refused, refused, refused, refused, refused]);
    expect(await test.services.db.$count(orders)).toBe(before);
  });

  it('is not what a member has who came from elsewhere without a group', async () => {
    const { db } = test.services;
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    const { id } = await createMember(test.services);
    await db.delete(userGroups).where(eq(userGroups.user_id, id));
    const seen = async () => (await test.call(user.list, { id: [id] }, root)).user;
    expect(await seen()).toMatchObject([{ id, status: UserStatus.Normal }]);
    const group = await createGroup(test.services);
    await test.call(user.setGroup, { id: [id], group_id: [group], leave: false }, root);
    expect(await seen()).toMatchObject([{ id, group_id: [group] }]);
  });

  it('of two calls at once, one ends the account and none fails otherwise', async () => {
    const member = await createMember(test.services);
    const answers = await Promise.all([leave(member), leave(member)]);
    for (const { status } of answers) expect([200, 400, 401]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it.each([
    ['ends the account', { password: 'nobody knows it' }, 400],
    ['disables it', undefined, 403],
  ])('leaves no session to a login under way: %s', async (_, change, status) => {
    const { db } = test.services;
    const member = await createMember(test.services);
    const login = { username: member.username, password: PASSWORD };
    let underWay: ReturnType<typeof test.attempt> | undefined;
    await db.transaction(async (tx) => {
      await lockUser(tx, member.id);
      underWay = test.attempt(user.login, login);
      await untilOneWaits(db);
      if (change === undefined) await tx.insert(punishments).values(disabled(member.id));
      else await updateUser(tx, member.id, change);
      await test.services.sessions.closeAll(tx, member.id);
    });
    expect((await underWay)?.status).toBe(status);
    expect(await db.$count(sessions, eq(sessions.user_id, member.id))).toBe(0);
  });
});
