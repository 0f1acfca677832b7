import { contract } from '@wenyuan/contract';
import { ArticleStatus, DocumentStatus, DynamicType, FOLLOWS_MAX } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  articles,
  documents,
  dynamics,
  follows,
  publications,
  users,
} from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createMember,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { tellFollowers } from './tell-followers.ts';

const { follow, notice, user } = contract;
let test: TestApp;
let author: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  author = await createMember(test.services);
  reader = await createMember(test.services);
});
afterAll(() => test.close());

const begin = (person: Member, of: Member) => test.call(follow.create, { user_id: of.id }, person);
const end = (person: Member, of: Member) => test.call(follow.delete, { user_id: of.id }, person);
const noticesOf = async (person: Member, kind: string) =>
  (await test.call(notice.list, {}, person)).notice.filter((one) => one.kind === kind);
const worksOf = (person: Member, input = {}) => test.call(follow.works, input, person);

async function countsOf({ id }: Member) {
  const { follow_count, fans_count } = await test.call(user.get, { id });
  return { follow_count, fans_count };
}

describe('following', () => {
  it('is counted on both sides, once, however often it is asked for at once', async () => {
    await Promise.all([begin(reader, author), begin(reader, author), begin(reader, author)]);
    expect(await countsOf(reader)).toEqual({ follow_count: 1, fans_count: 0 });
    expect(await countsOf(author)).toEqual({ follow_count: 0, fans_count: 1 });
    const own = await test.call(follow.get, { user_id: author.id }, reader);
    expect(own.created_at).not.toBeNull();
    const { total, user: followed } = await test.call(follow.list, {}, reader);
    expect(total).toBe(1);
    expect(followed[0]).toMatchObject({ id: author.id, is_followed: true, fans_count: 1 });
    const { db } = test.services;
    const noted = and(eq(dynamics.user_id, reader.id), eq(dynamics.type, DynamicType.Follow));
    expect(await db.select().from(dynamics).where(noted)).toMatchObject([
      { href: `/user/${author.id}` },
    ]);
  });

  it('ends once on both sides', async () => {
    await begin(reader, author);
    await Promise.all([end(reader, author), end(reader, author)]);
    expect(await countsOf(reader)).toEqual({ follow_count: 0, fans_count: 0 });
    expect(await countsOf(author)).toEqual({ follow_count: 0, fans_count: 0 });
    expect((await test.call(follow.get, { user_id: author.id }, reader)).created_at).toBeNull();
  });

  it('is refused of oneself, of nobody, and of an account that has ended', async () => {
    const refusal = async (id: number) => {
      const { status, body } = await test.attempt(follow.create, { user_id: id }, reader);
      return [status, body];
    };
    expect(await refusal(reader.id)).toMatchObject([400, { message: '不能关注自己' }]);
    expect(await refusal(1_000_000)).toMatchObject([404, { message: '用户不存在' }]);
    await begin(reader, author);
    await test.call(user.deleteOwn, { password: PASSWORD }, author);
    // What was followed before is followed no more.
    expect(await countsOf(reader)).toEqual({ follow_count: 0, fans_count: 0 });
    expect(await refusal(author.id)).toMatchObject([409, { message: '该账号已注销' }]);
  });

  it('has an end', async () => {
    const { db } = test.services;
    const names = Array.from({ length: FOLLOWS_MAX }, (_, index) => `follow-${reader.id}-${index}`);
    const many = await db
      .insert(users)
      .values(names.map((username) => ({ username, password: '' })))
      .returning({ id: users.id });
    await db.insert(follows).values(many.map(({ id }) => ({ user_id: reader.id, author_id: id })));
    const refused = await test.attempt(follow.create, { user_id: author.id }, reader);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: `最多关注 ${FOLLOWS_MAX} 人，请先取消关注一些人` },
    });
    expect(await countsOf(author)).toMatchObject({ fans_count: 0 });
  });

  it('leaves right counts when a member is deleted', async () => {
    const gone = await createMember(test.services);
    await begin(gone, author);
    await begin(reader, gone);
    await begin(reader, author);
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    await test.call(user.delete, { id: [gone.id], password: ROOT_PASSWORD }, root);
    expect(await countsOf(author)).toEqual({ follow_count: 0, fans_count: 1 });
    expect(await countsOf(reader)).toEqual({ follow_count: 1, fans_count: 0 });
  });

  it('is told to whom it is about, and taken back with it', async () => {
    const other = await createMember(test.services);
    await begin(reader, author);
    expect(await noticesOf(author, 'followed')).toMatchObject([
      { content: `${reader.username} 关注了您`, href: '/member/follow?tab=fans' },
    ]);
    await begin(other, author);
    expect(await noticesOf(author, 'followed')).toMatchObject([{ content: '2 人关注了您' }]);
    await end(other, author);
    await end(reader, author);
    expect(await noticesOf(author, 'followed')).toEqual([]);
  });

  it('shows who follows, and whether one follows them, too, to that member alone', async () => {
    await begin(reader, author);
    const other = await createMember(test.services);
    await begin(other, author);
    await begin(author, reader);
    const { total, user: fans } = await test.call(follow.fans, {}, author);
    expect(total).toBe(2);
    expect(fans.map(({ id, is_followed }) => [id, is_followed])).toEqual([
      [other.id, false],
      [reader.id, true],
    ]);
    const found = await test.call(follow.fans, { wd: reader.username }, author);
    expect(found).toMatchObject({ total: 1, user: [{ id: reader.id }] });
    expect(await test.call(follow.fans, {}, other)).toEqual({ total: 0, user: [] });
  });
});

describe('what those who are followed publish', () => {
  const publish = (title: string, overrides = {}) =>
    createDocument(test.services, { user_id: author.id, title, ...overrides });
  const titles = async (person = reader) =>
    (await worksOf(person)).work.map(({ document, article }) => document?.title ?? article?.title);
  const setStatus = (id: number, status: number) =>
    test.services.db.update(documents).set({ status }).where(eq(documents.id, id));

  it('is listed from its first publication on, the newest first, as long as everybody may see it', async () => {
    await begin(reader, author);
    const waits = await publish('孟子', { status: DocumentStatus.PendingReview });
    await publish('论语');
    await createArticle(test.services, { user_id: author.id, title: '怎样读《论语》' });
    await createArticle(test.services, {
      user_id: author.id,
      title: '未发布',
      status: ArticleStatus.Draft,
    });
    await createArticle(test.services, { user_id: author.id, title: '关于', is_page: true });
    expect(await titles()).toEqual(['怎样读《论语》', '论语']);
    // Made before them, and public after them.
    await setStatus(waits.id, DocumentStatus.Converted);
    expect(await titles()).toEqual(['孟子', '怎样读《论语》', '论语']);
    await setStatus(waits.id, DocumentStatus.Disabled);
    expect(await worksOf(reader)).toMatchObject({ total: 2 });
    // Shown again, it has its place.
    await publish('大学');
    await setStatus(waits.id, DocumentStatus.Converted);
    expect(await titles()).toEqual(['大学', '孟子', '怎样读《论语》', '论语']);
    expect(await worksOf(reader, { page: 2, size: 3 })).toMatchObject({
      total: 4,
      work: [{ type: 0, document: { title: '论语' } }],
    });
    await end(reader, author);
    expect(await worksOf(reader)).toEqual({ total: 0, work: [] });
  });

  it('goes with the document to another owner, and with the document', async () => {
    const heir = await createMember(test.services);
    await begin(reader, author);
    const { id } = await publish('论语');
    const { db } = test.services;
    await db.update(documents).set({ user_id: heir.id }).where(eq(documents.id, id));
    expect(await titles()).toEqual([]);
    await begin(reader, heir);
    expect(await titles()).toEqual(['论语']);
    await db.delete(documents).where(eq(documents.id, id));
    expect(await db.$count(publications, eq(publications.target_id, id))).toBe(0);
  });

  it('is told by one notice for each author, once, to who followed then', async () => {
    await publish('早先');
    await begin(reader, author);
    const { uuid } = await publish('论语');
    await tellFollowers(test.services);
    expect(await noticesOf(reader, 'author_published')).toMatchObject([
      { content: `您关注的 ${author.username} 发布了《论语》`, href: `/library/all/${uuid}` },
    ]);
    await createArticle(test.services, { user_id: author.id, title: '怎样读' });
    await tellFollowers(test.services);
    await tellFollowers(test.services);
    expect(await noticesOf(reader, 'author_published')).toMatchObject([
      {
        content: `您关注的 ${author.username} 发布了《怎样读》等 2 份新内容`,
        href: `/user/${author.id}`,
        count: 2,
      },
    ]);
    expect(await noticesOf(author, 'author_published')).toEqual([]);
  });

  it('is not told while it is hidden, and told when it is shown', async () => {
    await begin(reader, author);
    const { id } = await publish('论语');
    await setStatus(id, DocumentStatus.Disabled);
    await tellFollowers(test.services);
    expect(await noticesOf(reader, 'author_published')).toEqual([]);
    await setStatus(id, DocumentStatus.Converted);
    await tellFollowers(test.services);
    expect(await noticesOf(reader, 'author_published')).toHaveLength(1);
  });

  it('is told to more than one statement holds', async () => {
    const { db } = test.services;
    const names = Array.from({ length: 1001 }, (_, index) => `fan-${author.id}-${index}`);
    const fans = await db
      .insert(users)
      .values(names.map((username) => ({ username, password: '' })))
      .returning({ id: users.id });
    await db.insert(follows).values(fans.map(({ id }) => ({ user_id: id, author_id: author.id })));
    await begin(reader, author);
    await publish('论语');
    await tellFollowers(test.services);
    expect(await noticesOf(reader, 'author_published')).toHaveLength(1);
    const untold = and(eq(publications.user_id, author.id), eq(publications.is_told, false));
    expect(await db.$count(publications, untold)).toBe(0);
  });

  it('keeps its time when an article is taken back and published again', async () => {
    await begin(reader, author);
    const article = await createArticle(test.services, { user_id: author.id, title: '甲' });
    await publish('乙');
    const { db } = test.services;
    const set = (status: number) =>
      db.update(articles).set({ status }).where(eq(articles.id, article.id));
    await set(ArticleStatus.Draft);
    await set(ArticleStatus.Passed);
    expect(await titles()).toEqual(['乙', '甲']);
  });
});
