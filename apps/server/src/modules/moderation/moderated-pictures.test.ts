import { createHash } from 'node:crypto';
import { contract } from '@wenyuan/contract';
import { ArticleStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachments, moderatedTexts, rateLimits } from '../../db/schema/index.ts';
import { createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { png } from '../../testing/png.ts';
import { configure } from '../../testing/settings.ts';
import { picture, pictureKey } from '../upload/picture.ts';
import { deleteOldJudgements } from './delete-old-judgements.ts';
import { judgePicture } from './judge-picture.ts';
import type { Judgement, ModerationProvider, Still } from './moderation-provider.ts';

const { article, config, upload } = contract;
let test: TestApp;
let root: { token: string };
let member: Member;
let asked: Still[] = [];
let isAway = false;
/** What happens while the provider is asked. */
let meanwhile: ((signal: AbortSignal) => Promise<unknown>) | undefined;

/** Colours stand for what a provider would find. */
async function judgementOf(still: Still): Promise<Judgement> {
  const { r, g, b } = (await sharp(still).stats()).dominant;
  if (r > 200 && g < 50 && b < 50) return { level: 'reject', reasons: ['疑似色情内容'] };
  if (b > 200 && r < 50 && g < 50) return { level: 'review', reasons: ['疑似广告内容'] };
  return { level: 'pass', reasons: [] };
}
const provider: ModerationProvider = {
  name: 'fake',
  account: 'one',
  longest: 100,
  judge: async () => ({ level: 'pass', reasons: [] }),
  async judgePicture(still, signal) {
    asked.push(still);
    await meanwhile?.(signal);
    if (isAway) throw new Error('away');
    return judgementOf(still);
  },
};
let current: ModerationProvider | undefined = provider;

beforeAll(async () => {
  test = await createTestApp({}, { services: { moderationProvider: async () => current } });
  const { services } = test;
  root = { token: await services.sessions.open(services.db, 1) };
  const groupId = await createGroup(services, {
    enable_article: true,
    enable_article_approval: false,
  });
  member = await createMember(services, { groupId });
});
afterAll(() => test.close());
beforeEach(async () => {
  asked = [];
  isAway = false;
  meanwhile = undefined;
  current = provider;
  await configure(test.services, 'moderation', { enable_pictures: true, per_day: 0 });
  await test.services.db.delete(moderatedTexts);
  await test.services.db.delete(rateLimits);
});

const [RED, BLUE, GREEN] = ['#ff0000', '#0000ff', '#00ff00'];
let width = 100;
/** A picture that nobody has sent yet. */
const drawn = (color?: string) => png(color, { width: (width += 1), height: 80 });
const sendAvatar = async (color: string | undefined, who = member) =>
  test.upload(upload.avatar, { name: '头像.png', bytes: await drawn(color) }, who);

type Sent = { errno: number; data: { url: string }; fields?: Record<string, string> };
async function sendToArticle(bytes: Buffer, who: { token: string } = member) {
  const { status, body } = await test.upload(upload.article, { name: '图.png', bytes }, who);
  return { status, body: body as unknown as Sent };
}
const addressOf = async (color?: string, who?: { token: string }) =>
  (await sendToArticle(await drawn(color), who)).body.data.url;
const withPictures = (...paths: string[]) =>
  `<p>读书札记</p>${paths.map((path) => `<p><img src="${path}" alt=""></p>`).join('')}`;
let count = 0;
const write = (content: string, more: object = {}, who: { token: string } = member) => {
  const title = `札记 ${(count += 1)}`;
  return test.call(article.create, { title, content, category_id: [], ...more }, who);
};
const seenByReviewer = (id: number) => test.call(article.get, { id }, root);

describe('an avatar, which nobody reviews,', () => {
  it('is refused where it is refused or doubted, with the reason at its field', async () => {
    const before = await test.services.db.$count(attachments);
    for (const [color, reason] of [
      [RED, '疑似色情内容'],
      [BLUE, '疑似广告内容'],
    ]) {
      const { status, body } = await sendAvatar(color);
      expect(status).toBe(400);
      expect(body.fields?.file).toBe(`这张图片没有通过内容安全检查：${reason}，请换一张`);
    }
    expect(await test.services.db.$count(attachments)).toBe(before);
  });

  it('is taken where nothing is held against it, or nobody answers', async () => {
    expect((await sendAvatar(GREEN)).status).toBe(200);
    isAway = true;
    expect((await sendAvatar(BLUE)).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('is refused for now once the day of the site is used up: others could use it up for it', async () => {
    await configure(test.services, 'moderation', { per_day: 1 });
    expect((await sendAvatar(GREEN)).status).toBe(200);
    const { status, body } = await sendAvatar(BLUE);
    expect([status, body.message]).toEqual([503, expect.stringContaining('今天')]);
    expect(asked).toHaveLength(1);
  });

  it('is tried some times a day', async () => {
    await test.services.db.insert(rateLimits).values({
      key: `unreviewed:${member.id}`,
      count: 30,
      resets_at: new Date(Date.now() + 60_000),
    });
    expect((await sendAvatar(GREEN)).status).toBe(429);
    expect(asked).toEqual([]);
  });
});

describe('a picture of an article', () => {
  it('is refused as it is uploaded, where it must not be shown', async () => {
    const { status, body } = await sendToArticle(await drawn(RED));
    expect(status).toBe(400);
    expect(body.fields?.['file']).toContain('疑似色情内容');
  });

  it('that is doubted has the article wait, and the reviewer alone is told why', async () => {
    const made = await write(withPictures(await addressOf(GREEN), await addressOf(BLUE)));
    expect(made.status).toBe(ArticleStatus.Pending);
    expect(JSON.stringify(made)).not.toContain('疑似');
    expect(await seenByReviewer(made.id)).toMatchObject({
      moderation: ['图片：疑似广告内容'],
    });
    const { article: rows } = await test.call(article.list, { size: 100 }, root);
    expect(rows.find(({ id }) => id === made.id)).toMatchObject({
      moderation: ['图片：疑似广告内容'],
    });
  });

  it.each([
    (url: string) => `${url}?1`,
    (url: string) => `${url}#a`,
    (url: string) => url.replace('/uploads/', '/uploads/x/../'),
    (url: string) => url.replaceAll('/', '\\'),
    (url: string) => url.replace('uploads', '%75ploads'),
    (url: string) => url.replace('/uploads/', '/uploads//'),
    (url: string) => `//wenku.example.com${url}`,
    (url: string) => `https://wenku.example.com/.${url}`,
  ])('is doubted however its address is written: %s', async (written) => {
    const made = await write(withPictures(written(await addressOf(BLUE))));
    expect(made.status).toBe(ArticleStatus.Pending);
    expect(await seenByReviewer(made.id)).toMatchObject({ moderation: ['图片：疑似广告内容'] });
  });

  it('that nobody judged has the article wait', async () => {
    isAway = true;
    const made = await write(withPictures(await addressOf(GREEN)));
    expect(made.status).toBe(ArticleStatus.Pending);
    expect(await seenByReviewer(made.id)).toMatchObject({
      moderation: ['图片：内容安全服务没有应答'],
    });
  });

  it('with nothing against it, or from before it was judged, holds nothing back', async () => {
    await configure(test.services, 'moderation', { enable_pictures: false });
    const earlier = await addressOf(BLUE);
    expect(asked).toEqual([]);
    await configure(test.services, 'moderation', { enable_pictures: true });
    const made = await write(withPictures(earlier, await addressOf(GREEN)));
    expect(made.status).toBe(ArticleStatus.Passed);
  });

  it('comes to review with a change that brings it, and not again once it was accepted', async () => {
    const { id } = await write(withPictures());
    const doubted = await addressOf(BLUE);
    const change = (content: string) => test.call(article.update, { id, content }, member);
    expect(await change(withPictures(doubted))).toMatchObject({ status: ArticleStatus.Pending });
    await test.call(article.check, { article_id: [id], status: ArticleStatus.Passed }, root);
    expect(await change(`${withPictures(doubted)}<p>又及</p>`)).toMatchObject({
      status: ArticleStatus.Passed,
    });
  });

  it('in a draft is nobody else’s, and comes to review as that is published', async () => {
    const content = withPictures(await addressOf(BLUE));
    const draft = await write(content, { is_draft: true });
    expect(draft.status).toBe(ArticleStatus.Draft);
    expect(
      await test.call(article.update, { id: draft.id, is_draft: false }, member),
    ).toMatchObject({ status: ArticleStatus.Pending });
  });

  it('is doubted however old it is, as long as it is kept', async () => {
    const age = () =>
      test.services.db.update(moderatedTexts).set({ judged_at: sql`now() - interval '181 days'` });
    const doubted = await addressOf(BLUE);
    await addressOf(GREEN);
    const draft = await write(withPictures(doubted), { is_draft: true });
    await age();
    await deleteOldJudgements(test.services.db);
    expect(await test.services.db.$count(moderatedTexts)).toBe(1);
    expect(
      await test.call(article.update, { id: draft.id, is_draft: false }, member),
    ).toMatchObject({ status: ArticleStatus.Pending });
    await test.services.db.delete(attachments);
    await age();
    await deleteOldJudgements(test.services.db);
    expect(await test.services.db.$count(moderatedTexts)).toBe(0);
  });

  it('cannot be named before it is uploaded, and so before it is judged', async () => {
    const bytes = await drawn(BLUE);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const later = withPictures(`/${pictureKey(digest, picture)}`);
    const refused = {
      status: 400,
      body: { fields: { content: expect.stringContaining('不存在') } },
    };
    const title = '先写地址';
    const early = { title, content: later, category_id: [] };
    expect(await test.attempt(article.create, early, member)).toMatchObject(refused);
    const draft = await write(later, { is_draft: true });
    const publish = { id: draft.id, is_draft: false };
    expect(await test.attempt(article.update, publish, member)).toMatchObject(refused);
    const open = await write(withPictures());
    const change = { id: open.id, content: later };
    expect(await test.attempt(article.update, change, member)).toMatchObject(refused);
    const { url } = (await sendToArticle(bytes)).body.data;
    expect(later).toContain(url);
    expect((await test.call(article.update, publish, member)).status).toBe(ArticleStatus.Pending);
  });

  it('of who manages articles is not judged', async () => {
    const made = await write(withPictures(await addressOf(BLUE, root)), {}, root);
    expect(made.status).toBe(ArticleStatus.Passed);
    expect(asked).toEqual([]);
  });
});

describe('a judgement', () => {
  it('is paid for once for the same picture, by whomever it is sent', async () => {
    const other = await createMember(test.services, {
      groupId: await createGroup(test.services, { enable_article: true }),
    });
    const bytes = await drawn(BLUE);
    for (const who of [member, other, member]) await sendToArticle(bytes, who);
    expect(asked).toHaveLength(1);
    current = { ...provider, account: 'two' };
    await sendToArticle(bytes);
    expect(asked).toHaveLength(2);
  });

  it('is paid for once where the same picture is sent twice at once', async () => {
    const bytes = await drawn(BLUE);
    const sent = await Promise.all([sendToArticle(bytes), sendToArticle(bytes)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked).toHaveLength(1);
  });

  it('is not refused for want of the room of another member, who sends the same picture at once', async () => {
    await configure(test.services, 'moderation', { per_day: 20 });
    const judge = (address: string, by: number) =>
      judgePicture(test.services, { address, read: () => drawn(GREEN), by });
    for (const path of ['/1', '/2', '/3', '/4']) await judge(path, member.id);
    const held = Promise.withResolvers<void>();
    meanwhile = () => held.promise;
    const first = judge('/same', 1);
    await expect.poll(() => asked.length).toBe(5);
    const others = [judge('/same', member.id), judge('/same', member.id + 1)];
    isAway = true;
    held.resolve();
    await first;
    isAway = false;
    const [without, within] = await Promise.all(others);
    expect(without?.unasked?.status).toBe(429);
    expect(within?.unasked).toBeUndefined();
  });

  it('is not forgotten where another account is asked and does not answer', async () => {
    const bytes = await drawn(BLUE);
    const { url } = (await sendToArticle(bytes)).body.data;
    current = { ...provider, account: 'two' };
    isAway = true;
    await sendToArticle(bytes);
    const made = await write(withPictures(url));
    expect(await seenByReviewer(made.id)).toMatchObject({ moderation: ['图片：疑似广告内容'] });
  });

  it('that was not given is asked for again', async () => {
    const bytes = await drawn(GREEN);
    isAway = true;
    const { url } = (await sendToArticle(bytes)).body.data;
    isAway = false;
    await sendToArticle(bytes);
    expect((await write(withPictures(url))).status).toBe(ArticleStatus.Passed);
  });

  it('of an animation is the gravest of its stills, each of which counts', async () => {
    const frames = await Promise.all(
      [GREEN, '#ffff00', RED].map((color) => png(color, { width: 80, height: 80 })),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { status } = await test.upload(upload.article, { name: '动.gif', bytes: moving }, member);
    expect(status).toBe(400);
    expect(asked).toHaveLength(3);
  });

  it('is given to a fifth of the day for one member; what is beyond waits', async () => {
    await configure(test.services, 'moderation', { per_day: 5 });
    const within = await addressOf();
    const beyond = await addressOf();
    expect(asked).toHaveLength(1);
    await configure(test.services, 'moderation', { per_day: 0 });
    expect((await write(withPictures(within))).status).toBe(ArticleStatus.Passed);
    expect((await write(withPictures(beyond))).status).toBe(ArticleStatus.Pending);
  });
});

it('two pictures are judged at once, and no row is locked meanwhile', async () => {
  let atOnce = 0;
  let most = 0;
  meanwhile = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const { rows } = await test.services.db.$client.query(
      "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    );
    expect(rows).toEqual([]);
    atOnce -= 1;
  };
  const colors = [GREEN, GREEN, GREEN, GREEN, GREEN];
  const sent = await Promise.all(colors.map(async (color) => sendToArticle(await drawn(color))));
  expect(sent.map(({ status }) => status)).toEqual(colors.map(() => 200));
  expect(asked).toHaveLength(5);
  expect(most).toBeLessThanOrEqual(2);
});

it('whoever waits behind others waits no longer than the picture may take', async () => {
  const held: (() => void)[] = [];
  meanwhile = () => new Promise<void>((resolve) => held.push(resolve));
  const judge = (address: string, within?: number) =>
    judgePicture(test.services, { address, read: () => drawn(GREEN), by: undefined }, within);
  const first = [judge('/one'), judge('/two')];
  await expect.poll(() => held.length).toBe(2);
  expect(await judge('/three', 50)).toMatchObject({
    level: 'unanswered',
    reasons: [],
    unasked: { status: 503 },
  });
  meanwhile = undefined;
  for (const release of held) release();
  expect((await Promise.all(first)).map(({ level }) => level)).toEqual(['pass', 'pass']);
  expect(asked).toHaveLength(2);
});

it('an avatar that has no turn in its time is refused for now: others sent at once would have it pass', async () => {
  const held: (() => void)[] = [];
  meanwhile = () => new Promise<void>((resolve) => held.push(resolve));
  const others = ['/four', '/five'].map((address) =>
    judgePicture(test.services, { address, read: () => drawn(GREEN), by: undefined }),
  );
  await expect.poll(() => held.length).toBe(2);
  const within = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => within(50));
  try {
    expect((await sendAvatar(BLUE)).status).toBe(503);
  } finally {
    timeout.mockRestore();
    for (const release of held) release();
  }
  await Promise.all(others);
  expect(asked).toHaveLength(2);
});

describe('operators', () => {
  const tryOut = (to: string) => test.call(config.test, { kind: 'moderationPicture', to }, root);
  const uploaded = async (color: string | undefined) => {
    const file = { name: '试.png', bytes: await drawn(color) };
    return (await test.upload(upload.config, file, root)).body.data?.path ?? '';
  };

  it('try what is stored with a picture of their own, before they have pictures judged', async () => {
    await configure(test.services, 'moderation', { enable_pictures: false });
    expect(await tryOut(await uploaded(RED))).toMatchObject({
      is_ok: true,
      message: '内容安全服务已应答，这张图片不能发布：疑似色情内容',
    });
    isAway = true;
    expect(await tryOut(await uploaded(GREEN))).toMatchObject({
      is_ok: false,
      message: '内容安全服务没有给出结果：away',
    });
  });

  it.each(['', '/uploads/../wenyuan.webp', '/uploads/00/none.webp'])(
    'choose a picture first: %j',
    async (to) => {
      const answer = await test.attempt(config.test, { kind: 'moderationPicture', to }, root);
      expect(answer.body.fields).toEqual({ to: '请选择送检的图片' });
    },
  );
});
