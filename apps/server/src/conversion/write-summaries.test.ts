import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { documents, pageTexts, rateLimits } from '../db/schema/index.ts';
import type { ModerationProvider } from '../modules/moderation/moderation-provider.ts';
import { createDocument, createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { configure } from '../testing/settings.ts';
import { describeDocument } from './describe-document.ts';
import { writeSummaries } from './write-summaries.ts';

type Request = { model: string; messages: { role: string; content: string }[] };

let test: TestApp;
let member: Member;
let asked: { key: string | undefined; path: string | undefined; body: Request }[] = [];
type Answer = { status: number; content: string | null };
let late = new AbortController();
let judged: string[] = [];
let isModerationAway = false;
const provider: ModerationProvider = {
  name: 'fake',
  account: 'one',
  longest: 1000,
  judge: async (text) => {
    judged.push(text);
    if (isModerationAway) throw new Error('away');
    return { level: 'pass', reasons: [] };
  },
  judgePicture: async () => ({ level: 'pass', reasons: [] }),
};
let answer: (text: string) => Answer | Promise<Answer>;
const host = createServer((request, response) => {
  void json(request).then(async (body) => {
    const asking = body as Request;
    asked.push({ key: request.headers.authorization, path: request.url, body: asking });
    const { status, content } = await answer(asking.messages[1]?.content ?? '');
    response.writeHead(status);
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  });
});

const written = (description: string, keywords: string[] = []) => ({
  status: 200,
  content: JSON.stringify({ description, keywords }),
});
const SUMMARY = '这部书记述一位船夫在江上的一年。';
const PROSE = '清晨的江面上有雾，船夫把绳子解开，慢慢摇向对岸，岸上的人还没有起来。';

beforeAll(async () => {
  await new Promise<void>((done) => {
    host.listen(0, '127.0.0.1', done);
  });
  test = await createTestApp(
    { PRIVATE_WEBHOOKS: '1' },
    { services: { moderationProvider: async () => provider } },
  );
  member = await createMember(test.services);
});
afterAll(async () => {
  await test.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  asked = [];
  isModerationAway = false;
  answer = () => written(SUMMARY, ['船夫', '江水']);
  const { db } = test.services;
  await db.update(documents).set({ deleted_at: sql`now()` });
  await db.delete(rateLimits);
  await configure(test.services, 'security', { sensitive_words: '' });
  await configure(test.services, 'ai', {
    enable_summary: true,
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/v1/`,
    model: 'a-model',
    key: '',
    per_day: 0,
  });
});

let made = 0;
/** A document with as many pages of prose, the words of which nobody wrote. */
async function newDocument(more: Partial<typeof documents.$inferInsert> = {}, pages = 6) {
  const { db } = test.services;
  made += 1;
  const row = await createDocument(test.services, {
    user_id: member.id,
    status: DocumentStatus.Converted,
    auto_description: true,
    auto_keywords: true,
    description: '从正文摘出的句子。',
    keywords: '正文',
    pages,
    ...more,
  });
  await db.insert(pageTexts).values(
    Array.from({ length: pages }, (_, index) => ({
      key: row.conversion_key,
      page: index + 1,
      content: `第 ${made} 部第 ${index + 1} 页。${PROSE}${PROSE}`,
    })),
  );
  return row;
}
const rowOf = async (id: number) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  return row;
};
const write = () => writeSummaries(test.services, new AbortController().signal);
const told = () => asked.map(({ body }) => body.messages[1]?.content ?? '');

it('the words that nobody wrote are written by the model, marked as its own', async () => {
  await configure(test.services, 'ai', { key: 'a-key' });
  const { id } = await newDocument({ title: '江上一年' });
  await write();
  expect(await rowOf(id)).toMatchObject({
    description: `${SUMMARY}（AI 生成）`,
    keywords: '船夫,江水',
    auto_description: true,
  });
  const [{ key, path, body } = { body: undefined }] = asked;
  expect(key).toBe('Bearer a-key');
  expect(path).toBe('/v1/chat/completions');
  expect(body?.model).toBe('a-model');
  expect(told()[0]).toContain('标题：江上一年');
  await write();
  expect(asked).toHaveLength(1);
});

it('what a person wrote stays, and so do words that a person writes meanwhile', async () => {
  const own = await newDocument({ auto_description: false, description: '上传者写的' });
  const late = await newDocument();
  answer = async () => {
    await test.call(contract.document.update, { id: late.id, description: '刚刚写的' }, member);
    return written(SUMMARY, ['船夫']);
  };
  await write();
  expect(asked).toHaveLength(1);
  expect(await rowOf(own.id)).toMatchObject({ description: '上传者写的' });
  expect(await rowOf(late.id)).toMatchObject({ description: '刚刚写的', keywords: '船夫' });
});

it('only what everybody may read is told', async () => {
  await newDocument({ preview: 4 });
  await write();
  expect(told()[0]).toContain('第 4 页');
  expect(told()[0]).not.toContain('第 5 页');
});

it('those that most people read come first, and hidden ones not at all', async () => {
  const few = await newDocument({ title: '少有人读', view_count: 1 });
  await newDocument({ title: '很多人读', view_count: 100 });
  await newDocument({ title: '已禁用', view_count: 1000, status: DocumentStatus.Disabled });
  await configure(test.services, 'ai', { per_day: 2 });
  await write();
  expect(told().map((text) => /标题：(.*)/.exec(text)?.[1])).toEqual(['很多人读', '少有人读']);
  await newDocument({ title: '今天轮不到' });
  await write();
  expect(asked).toHaveLength(2);
  expect(await rowOf(few.id)).toMatchObject({ keywords: '船夫,江水' });
});

it('many texts that say too little do not keep a worker that stops', async () => {
  const { id } = await newDocument({ view_count: 1 }, 1);
  await newDocument({ view_count: 2 }, 1);
  await writeSummaries(test.services, AbortSignal.abort());
  expect(await rowOf(id)).toMatchObject({ summary_of: '' });
});

it('a text that says too little is left as it is, and costs nothing', async () => {
  const { id } = await newDocument({}, 1);
  await write();
  expect(asked).toEqual([]);
  expect(await rowOf(id)).toMatchObject({ description: '从正文摘出的句子。' });
});

describe('a conversion', () => {
  it('of another text that says too little has other sentences, too', async () => {
    const { id, conversion_key } = await newDocument({}, 1);
    await write();
    await test.services.db
      .update(pageTexts)
      .set({ content: '秋天的山里很安静，只有采药的人偶尔从石桥上走过，带着一身露水回到村里。' })
      .where(eq(pageTexts.key, conversion_key));
    await describeDocument(test.services, id);
    expect((await rowOf(id))?.description).toContain('采药的人');
  });

  it('after which keywords are wanted makes some, though a person wrote the summary', async () => {
    const { id } = await newDocument();
    answer = async () => {
      await test.call(contract.document.update, { id, description: '刚刚写的' }, member);
      return written(SUMMARY, ['船夫']);
    };
    await write();
    await test.services.db.update(documents).set({ keywords: '' }).where(eq(documents.id, id));
    await describeDocument(test.services, id);
    expect(await rowOf(id)).toMatchObject({ description: '刚刚写的' });
    expect((await rowOf(id))?.keywords).not.toBe('');
  });

  it('of the same text keeps what the model wrote, and one of another text does not', async () => {
    const { id, conversion_key } = await newDocument();
    await write();
    await describeDocument(test.services, id);
    expect(await rowOf(id)).toMatchObject({ description: `${SUMMARY}（AI 生成）` });
    await test.services.db
      .update(pageTexts)
      .set({ content: `另一个版本。${PROSE}${PROSE}` })
      .where(eq(pageTexts.key, conversion_key));
    await describeDocument(test.services, id);
    expect((await rowOf(id))?.description).not.toContain('AI');
    await write();
    expect(asked).toHaveLength(2);
    expect((await rowOf(id))?.description).toContain('AI');
  });
});

it('a worker of a version before, which puts other words in their place, is followed by the model once more', async () => {
  const { id } = await newDocument();
  await write();
  await test.services.db
    .update(documents)
    .set({ description: '从正文摘出的句子。', keywords: '正文' })
    .where(eq(documents.id, id));
  await write();
  expect(await rowOf(id)).toMatchObject({ description: `${SUMMARY}（AI 生成）` });
  expect(asked).toHaveLength(2);
});

describe('what must not stand on a page', () => {
  it.each([
    ['a word that is refused', '违禁=拒绝'],
    ['a word that is reviewed', '违禁'],
    ['a word that is covered', '违禁=替换'],
  ])('is not put there: %s', async (_, sensitive_words) => {
    await configure(test.services, 'security', { sensitive_words });
    answer = () => written('这部书讲述违禁品的买卖与运输。');
    const { id } = await newDocument();
    await write();
    await write();
    expect(await rowOf(id)).toMatchObject({ description: '从正文摘出的句子。' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['is covered', '违禁品=替换', '违禁品'],
    ['is refused', '违禁品=拒绝', '违禁品'],
  ])('is not put there among the keywords: a word that %s', async (_, sensitive_words, word) => {
    await configure(test.services, 'security', { sensitive_words });
    answer = () => written(SUMMARY, ['船夫', word]);
    const { id } = await newDocument();
    await write();
    expect((await rowOf(id))?.keywords).not.toContain(word);
  });

  it('is judged with its keywords by the provider of the site', async () => {
    judged = [];
    answer = () => written(SUMMARY, ['加微信']);
    await newDocument();
    await write();
    expect(judged.join('\n')).toContain('加微信');
  });

  it('waits where the provider is away: the next run has it written, after no more than one', async () => {
    const { id } = await newDocument({ view_count: 1 });
    await newDocument({ view_count: 0 });
    answer = () => written(`${SUMMARY}没有人审过这句话。`);
    await configure(test.services, 'ai', { per_day: 2 });
    isModerationAway = true;
    await expect(write()).rejects.toThrow('not moderated');
    isModerationAway = false;
    expect(asked).toHaveLength(1);
    // It was paid for all the same.
    await write();
    expect((await rowOf(id))?.description).toContain('AI');
    expect(asked).toHaveLength(2);
  });
});

describe('a model that does not answer', () => {
  it('is asked again by the next run, with the reason in the failed job', async () => {
    const { id } = await newDocument();
    await configure(test.services, 'ai', { per_day: 1 });
    answer = () => ({ status: 503, content: 'overloaded' });
    await expect(write()).rejects.toThrow('503');
    answer = () => written(SUMMARY);
    await write();
    expect((await rowOf(id))?.description).toContain('AI');
  });

  it('and refuses one text does not keep the others waiting', async () => {
    const refused = await newDocument({ title: '不肯回答', view_count: 9 });
    const fine = await newDocument();
    answer = (text) =>
      text.includes('不肯回答') ? { status: 400, content: 'risk' } : written(SUMMARY);
    await write();
    expect((await rowOf(fine.id))?.description).toContain('AI');
    expect(await rowOf(refused.id)).toMatchObject({ description: '从正文摘出的句子。' });
    await write();
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['says nothing to one text', () => ({ status: 200, content: null })],
    ['has no end of one text', () => ({ status: 200, content: '长'.repeat(300_000) })],
    [
      'is late for one text',
      () => {
        late.abort();
        return new Promise<Answer>(() => undefined);
      },
    ],
  ])('and %s does not keep the others waiting', async (_, given) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      late = new AbortController();
      return late.signal;
    });
    const first = await newDocument({ title: '难倒模型', view_count: 9 });
    const fine = await newDocument();
    answer = (text) => (text.includes('难倒模型') ? given() : written(SUMMARY));
    try {
      await write();
    } finally {
      timeout.mockRestore();
    }
    expect((await rowOf(fine.id))?.description).toContain('AI');
    expect(await rowOf(first.id)).toMatchObject({ description: '从正文摘出的句子。' });
    await write();
    expect(asked).toHaveLength(2);
  });

  it('to the only text that is left is not asked about it for ever', async () => {
    await newDocument();
    answer = () => ({ status: 400, content: 'risk' });
    for (let count = 0; count < 5; count += 1) await write();
    expect(asked).toHaveLength(3);
  });

  it('and refuses everything is set up wrongly: nothing is given up for it', async () => {
    for (let count = 0; count < 4; count += 1) await newDocument();
    answer = () => ({ status: 400, content: 'no such model' });
    await expect(write()).rejects.toThrow('400');
    expect(asked).toHaveLength(3);
    answer = () => written(SUMMARY);
    await write();
    expect(asked).toHaveLength(7);
  });
});

it('a worker that stops waits for no answer', async () => {
  const { id } = await newDocument();
  const stopping = new AbortController();
  answer = () =>
    new Promise(() => {
      stopping.abort();
    });
  await writeSummaries(test.services, stopping.signal);
  expect(await rowOf(id)).toMatchObject({ description: '从正文摘出的句子。', summary_of: '' });
});

it('nothing is asked while it is off or not set up', async () => {
  await newDocument();
  await configure(test.services, 'ai', { enable_summary: false });
  await write();
  await configure(test.services, 'ai', { enable_summary: true, model: '' });
  await write();
  expect(asked).toEqual([]);
});

it('operators try it with a text that everybody knows', async () => {
  const { services } = test;
  const root = { token: await services.sessions.open(services.db, 1) };
  const tryOut = () => test.call(contract.config.test, { kind: 'ai' }, root);
  expect(await tryOut()).toMatchObject({
    is_ok: true,
    message: `${SUMMARY}（AI 生成） 关键词：船夫,江水`,
  });
  expect(told()[0]).toContain('桃花源记');
  answer = () => ({ status: 401, content: 'bad key' });
  expect((await tryOut()).message).toContain('模型没有应答：401');
  for (const [content, shown] of [
    ['你好 ', /它写的是：你好$/],
    ['', /（空）$/],
    ['想'.repeat(1000), /：想{200}…$/],
  ] as const) {
    answer = () => ({ status: 200, content });
    const message = expect.stringMatching(shown) as string;
    expect(await tryOut()).toMatchObject({ is_ok: false, message });
  }
});
