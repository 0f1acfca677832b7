import { contract } from '@wenyuan/contract';
import { ArticleStatus, CommentStatus, DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moderatedTexts, rateLimits } from '../../db/schema/index.ts';
import { cleanUp } from '../../jobs/clean-up.ts';
import {
  createDocument,
  createGroup,
  createMember,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { judgeTexts } from './judge-texts.ts';
import {
  NotAsked,
  type Judgement,
  type ModeratedKind,
  type ModerationProvider,
} from './moderation-provider.ts';
import { hashOf } from './verdicts.ts';

const { article, comment, user, wish } = contract;
let test: TestApp;
let root: { token: string };
let member: Member;
let other: Member;
let documentId: number;
let asked: { text: string; kind: ModeratedKind }[] = [];
let isAway = false;
/** What happens while the provider is asked. */
let meanwhile: (() => Promise<unknown>) | undefined;

/** Words stand for what a provider would find. */
function judgementOf(text: string): Judgement {
  if (text.includes('违禁')) return { level: 'reject', reasons: ['疑似违禁内容'] };
  if (text.includes('加微信')) return { level: 'review', reasons: ['疑似广告'] };
  return { level: 'pass', reasons: [] };
}
const provider: ModerationProvider = {
  name: 'fake',
  account: 'one',
  longest: 100,
  async judge(text, kind) {
    asked.push({ text, kind });
    const happens = meanwhile;
    meanwhile = undefined;
    await happens?.();
    if (isAway) throw new Error('away');
    return judgementOf(text);
  },
  judgePicture: async () => ({ level: 'pass', reasons: [] }),
};
let current: ModerationProvider | undefined = provider;

beforeAll(async () => {
  test = await createTestApp({}, { services: { moderationProvider: async () => current } });
  const { services } = test;
  root = { token: await services.sessions.open(services.db, 1) };
  const groupId = await createGroup(services, {
    enable_comment: true,
    enable_comment_approval: false,
    enable_article: true,
    enable_article_approval: false,
  });
  member = await createMember(services, { groupId });
  other = await createMember(services, { groupId });
  const row = { user_id: member.id, status: DocumentStatus.Converted };
  documentId = (await createDocument(services, row)).id;
  await configure(services, 'security', {
    enable_captcha_comment: false,
    comment_interval: 0,
    sensitive_words: '傻瓜=替换\n骗子=拒绝',
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  asked = [];
  isAway = false;
  meanwhile = undefined;
  current = provider;
  await configure(test.services, 'moderation', { per_day: 0 });
  await test.services.db.delete(moderatedTexts);
  await test.services.db.delete(rateLimits);
});

const texts = () => asked.map(({ text }) => text);
const say = (content: string) =>
  test.attempt(comment.create, { document_id: documentId, content }, member);
async function saidAs(content: string) {
  await say(content);
  const { comment: rows } = await test.call(comment.list, { size: 100 }, root);
  return rows.find((row) => row.content === content);
}
const judge = (given: readonly string[], more = {}) => judgeTexts(test.services, given, more);

describe('what a member writes', () => {
  it('is shown at once where the provider has nothing against it', async () => {
    expect(await saidAs('受教了')).toMatchObject({ status: CommentStatus.Approved });
    expect(asked).toEqual([{ text: '受教了', kind: 'text' }]);
  });

  it('waits for a review where it is doubted, and the reviewer alone is told why', async () => {
    expect(await saidAs('想要的加微信')).toMatchObject({
      status: CommentStatus.Pending,
      hits: [],
      moderation: ['疑似广告'],
    });
    const own = await say('再说一次加微信');
    expect(own).toMatchObject({ status: 200, body: { status: CommentStatus.Pending } });
    expect(JSON.stringify(own.body)).not.toContain('疑似广告');
  });

  it('is refused with the reason where it must not be shown', async () => {
    const answer = await say('出售违禁品');
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({
      content: '没有通过内容安全检查：疑似违禁内容，请修改后重试',
    });
  });

  it('waits where the provider is away or has not judged all of it', async () => {
    isAway = true;
    expect(await saidAs('没有人看过')).toMatchObject({
      status: CommentStatus.Pending,
      moderation: ['内容安全服务没有应答'],
    });
    isAway = false;
    await configure(test.services, 'moderation', { per_day: 1 });
    expect(await saidAs('今天的第一句')).toMatchObject({ status: CommentStatus.Approved });
    expect(await saidAs('今天的第二句')).toMatchObject({ status: CommentStatus.Pending });
    expect(texts()).toEqual(['没有人看过', '今天的第一句']);
  });

  it('is asked about as often as one member may have: the others are judged as before', async () => {
    await configure(test.services, 'moderation', { per_day: 10 });
    for (const content of ['其一', '其二'])
      expect(await saidAs(content)).toMatchObject({ status: CommentStatus.Approved });
    expect(await saidAs('其三')).toMatchObject({ status: CommentStatus.Pending });
    const theirs = { document_id: documentId, content: '别人说的' };
    expect(await test.call(comment.create, theirs, other)).toMatchObject({
      status: CommentStatus.Approved,
    });
    expect(texts()).toEqual(['其一', '其二', '别人说的']);
  });

  it('is judged after the words of the list: covered ones are not sent, and refused texts neither', async () => {
    await say('傻瓜，看看这个');
    expect((await say('找人骗子')).status).toBe(400);
    expect(texts()).toEqual(['**，看看这个']);
  });

  it('is nobody’s business where no provider is set up', async () => {
    current = undefined;
    expect(await saidAs('加微信领取')).toMatchObject({ status: CommentStatus.Approved });
  });
});

it('the same comment that is sent twice at once is asked about once', async () => {
  const held = Promise.withResolvers<void>();
  meanwhile = () => held.promise;
  const both = [say('按了两次'), say('按了两次')];
  await expect.poll(() => asked.length).toBe(1);
  setTimeout(held.resolve, 200);
  const [first, second] = await Promise.all(both);
  expect(first?.status).toBe(200);
  expect(second?.body).toEqual(first?.body);
  expect(asked).toHaveLength(1);
});

it('nobody waits longer than they may for a provider that says nothing, also behind who asked the same', async () => {
  current = {
    ...provider,
    judge: (text, kind) => {
      asked.push({ text, kind });
      return new Promise(() => undefined);
    },
  };
  const judge = () => judgeTexts(test.services, ['读书札记'], { within: 100 });
  const verdicts = await Promise.all([judge(), judge()]);
  expect(verdicts.map(([verdict]) => verdict?.level)).toEqual(['unanswered', 'unanswered']);
  expect(asked).toHaveLength(1);
});

describe('an article', () => {
  const write = (more: object, caller: Member = member) =>
    test.attempt(article.create, { title: '读书札记', content: '<p>正文</p>', ...more }, caller);

  it('is judged whole, and a draft only once it is published', async () => {
    const draft = await write({ is_draft: true, content: '<p>第一稿，加微信</p>' });
    const { id } = draft.body as unknown as { id: number };
    await test.call(article.update, { id, content: '<p>第二稿，加微信</p>' }, member);
    expect(asked).toEqual([]);
    const published = await test.call(article.update, { id, is_draft: false }, member);
    expect(published.status).toBe(ArticleStatus.Pending);
    expect(texts()).toEqual(expect.arrayContaining(['读书札记', '第二稿，加微信']));
    const { article: rows } = await test.call(article.list, { size: 100 }, root);
    expect(rows.find((row) => row.id === id)).toMatchObject({ moderation: ['疑似广告'] });
  });

  it('whose draft is written on while it is published is not shown with what nobody judged', async () => {
    const draft = (await write({ is_draft: true })).body as unknown as { id: number };
    const { id } = draft;
    meanwhile = () => test.call(article.update, { id, content: '<p>加微信</p>' }, member);
    const published = await test.call(article.update, { id, is_draft: false }, member);
    expect(published.status).toBe(ArticleStatus.Pending);
  });

  it('that is open is drawn back for what a change brings', async () => {
    const open = (await write({ title: '另一篇札记' })).body as unknown as { id: number };
    const change = { id: open.id, content: '<p>加微信</p>' };
    expect((await test.call(article.update, change, member)).status).toBe(ArticleStatus.Pending);
    const refused = await test.attempt(article.update, { ...change, title: '违禁' }, member);
    expect(refused).toMatchObject({ status: 400, body: { fields: { title: expect.any(String) } } });
  });

  it('of somebody else costs nothing', async () => {
    const open = (await write({ title: '不是你的' })).body as unknown as { id: number };
    asked = [];
    const foreign = { id: open.id, content: '<p>别人写的</p>' };
    expect((await test.attempt(article.update, foreign, other)).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

it('a wish waits, too', async () => {
  await test.call(wish.create, { title: '加微信求资料', description: '' }, member);
  const { wish: rows } = await test.call(wish.list, {}, root);
  expect(rows.find(({ title }) => title === '加微信求资料')).toMatchObject({
    moderation: ['疑似广告'],
  });
});

describe('a name', () => {
  const rename = (username: string) =>
    test.attempt(user.rename, { username, password: PASSWORD }, other);

  it('is refused where it is doubted, as nobody reviews it', async () => {
    expect((await rename('加微信找我')).body.fields).toEqual({
      username: '没有通过内容安全检查：疑似广告，请修改后重试',
    });
    expect(asked).toEqual([{ text: '加微信找我', kind: 'name' }]);
  });

  it('is taken while the provider is away', async () => {
    isAway = true;
    expect((await rename('等不到应答的人')).status).toBe(200);
  });
});

describe('a document', () => {
  const change = (title: string, caller: { token: string }) =>
    test.attempt(contract.document.update, { id: documentId, title }, caller);

  it('is drawn into review by what its author writes of it', async () => {
    expect((await change('违禁的书', member)).body.fields).toEqual({
      title: expect.stringContaining('疑似违禁内容'),
    });
    expect((await change('加微信的书', member)).status).toBe(200);
    const { document: rows } = await test.call(contract.document.list, { size: 100 }, root);
    expect(rows.find(({ id }) => id === documentId)).toMatchObject({
      status: DocumentStatus.PendingReview,
      moderation: ['疑似广告'],
    });
  });

  it('is called by operators as they decide', async () => {
    expect((await change('违禁品识别手册', root)).status).toBe(200);
    expect(asked).toEqual([]);
  });
});

it('a signature, which nobody reviews, is refused where it is doubted', async () => {
  const sign = (signature: string) =>
    test.attempt(user.updateProfile, { id: member.id, signature }, member);
  expect((await sign('加微信')).body.fields).toMatchObject({
    signature: expect.stringContaining('疑似广告'),
  });
  isAway = true;
  expect((await sign('等不到应答')).status).toBe(200);
});

it('what nobody reviews is tried by one member some times a day', async () => {
  const sign = (signature: string) =>
    test.attempt(user.updateProfile, { id: member.id, signature }, member);
  for (let count = 0; count < 30; count += 1)
    expect((await sign(`加微信${count}`)).status).toBe(400);
  expect((await sign('加微信了')).status).toBe(429);
  expect(asked).toHaveLength(30);
});

describe('a judgement', () => {
  it('stands for a day, for one account', async () => {
    await judge(['好书', '好书', ' ']);
    await judge(['好书']);
    expect(texts()).toEqual(['好书']);
    current = { ...provider, account: 'two' };
    await judge(['好书']);
    expect(texts()).toEqual(['好书', '好书']);
    await test.services.db
      .update(moderatedTexts)
      .set({ judged_at: sql`now() - interval '25 hours'` });
    await judge(['好书']);
    expect(asked).toHaveLength(3);
  });

  it('that was not given is asked for again', async () => {
    isAway = true;
    expect(await judge(['好书'])).toMatchObject([{ level: 'unanswered', reasons: [] }]);
    isAway = false;
    expect(await judge(['好书'])).toMatchObject([{ level: 'pass' }]);
  });

  it('is written beside those of another request that has the same texts in another order', async () => {
    const { db } = test.services;
    const [first = '', second = ''] = ['甲', '乙'].toSorted((one, other) =>
      hashOf('text', one) < hashOf('text', other) ? -1 : 1,
    );
    const rowOf = (text: string) => ({
      hash: hashOf('text', text),
      account: 'one',
      level: 'pass' as const,
    });
    let judging: ReturnType<typeof judge> | undefined;
    await db.transaction(async (tx) => {
      await tx.insert(moderatedTexts).values(rowOf(first));
      judging = judge([second, first]);
      await untilOneWaits(db);
      await tx.insert(moderatedTexts).values(rowOf(second));
    });
    expect(await judging).toMatchObject([{ level: 'pass' }, { level: 'pass' }]);
  });

  it('for which the day has no room uses none of it up', async () => {
    await configure(test.services, 'moderation', { per_day: 5 });
    expect(await judge(['读书'.repeat(300)])).toMatchObject([{ level: 'unanswered' }]);
    expect(await judge(['好书'])).toMatchObject([{ level: 'pass' }]);
  });

  it('for which the day of the site has no room uses up nobody’s share', async () => {
    await configure(test.services, 'moderation', { per_day: 5 });
    await judge(['一', '二', '三', '四', '五']);
    expect(await judge(['六'], { by: member.id })).toMatchObject([{ level: 'unanswered' }]);
    await test.services.db.delete(rateLimits).where(eq(rateLimits.key, 'moderation'));
    expect(await judge(['六'], { by: member.id })).toMatchObject([{ level: 'pass' }]);
  });

  it('that could not be asked for uses nothing up', async () => {
    await configure(test.services, 'moderation', { per_day: 60 });
    current = {
      ...provider,
      judge: async () => {
        throw new NotAsked('left alone');
      },
    };
    for (let count = 0; count < 4; count += 1) await judge(['读书'.repeat(200)], { by: member.id });
    current = provider;
    expect(await judge(['读书'.repeat(200)], { by: member.id })).toMatchObject([{ level: 'pass' }]);
    expect(asked.length).toBeGreaterThan(3);
  });

  it('of a long text is the gravest of its pieces', async () => {
    const long = `${'读书'.repeat(60)}违禁${'札记'.repeat(60)}加微信`;
    expect(await judge([long, '好书'])).toMatchObject([
      { level: 'reject', reasons: ['疑似违禁内容', '疑似广告'] },
      { level: 'pass' },
    ]);
    expect(texts().every((text) => text.length <= 100)).toBe(true);
  });

  it('keeps no text, and is deleted once nobody reviews what it was about', async () => {
    await judge(['加微信']);
    const [row] = await test.services.db.select().from(moderatedTexts);
    expect(JSON.stringify(row)).not.toContain('加微信');
    await cleanUp(test.services);
    expect(await test.services.db.$count(moderatedTexts)).toBe(1);
    await test.services.db
      .update(moderatedTexts)
      .set({ judged_at: sql`now() - interval '181 days'` })
      .where(eq(moderatedTexts.hash, row?.hash ?? ''));
    await cleanUp(test.services);
    expect(await test.services.db.$count(moderatedTexts)).toBe(0);
  });
});

describe('operators', () => {
  const tryOut = (to: string) => test.call(contract.config.test, { kind: 'moderation', to }, root);

  it('try what is stored with words of their own', async () => {
    expect(await tryOut('加微信')).toMatchObject({
      is_ok: true,
      message: '内容安全服务已应答，这段文字须人工审核：疑似广告',
    });
    isAway = true;
    expect(await tryOut('好书')).toMatchObject({
      is_ok: false,
      message: '内容安全服务没有给出结果：away',
    });
    current = undefined;
    expect(await tryOut('好书')).toMatchObject({ is_ok: false });
  });
});
