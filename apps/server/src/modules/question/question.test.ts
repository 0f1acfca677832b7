import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { json } from 'node:stream/consumers';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { documents } from '../../db/schema/index.ts';
import { pageTexts, rateLimits } from '../../db/schema/index.ts';
import { countUse } from '../../auth/rate-limit.ts';
import { createDocument, createGroup, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createVip } from '../../testing/trade.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import type { ModerationProvider } from '../moderation/moderation-provider.ts';
import { createQuestions } from './ask-question.ts';
import { DAY_SECONDS, questionsKey } from './question-right.ts';

const { get, ask } = contract.question;

let test: TestApp;
let author: Member;
let asker: Member;
let log = '';
let asked: string[] = [];
let answer: (response: ServerResponse) => void | Promise<void>;
let level: 'pass' | 'review' | 'away' = 'pass';
const provider: ModerationProvider = {
  name: 'fake',
  account: 'one',
  longest: 2000,
  judge: async () => {
    if (level === 'away') throw new Error('no host');
    return { level, reasons: [] };
  },
  judgePicture: async () => ({ level: 'pass', reasons: [] }),
};
const host = createServer((request, response) => {
  void json(request).then(async (body) => {
    const { messages } = body as { messages: { content: string }[] };
    asked.push(messages[1]?.content ?? '');
    await answer(response);
  });
});
const say = (content: string) => (response: ServerResponse) => {
  response.end(JSON.stringify({ choices: [{ message: { content } }] }));
};
const fail = (status: number) => (response: ServerResponse) => {
  response.writeHead(status);
  response.end('蒹葭');
};

beforeAll(async () => {
  await new Promise<void>((done) => {
    host.listen(0, '127.0.0.1', done);
  });
  const logTo = new PassThrough();
  logTo.on('data', (line) => (log += String(line)));
  test = await createTestApp(
    { PRIVATE_WEBHOOKS: '1', LOG_LEVEL: 'info' },
    { logTo, services: { moderationProvider: async () => provider } },
  );
  author = await createMember(test.services);
});
afterAll(async () => {
  await test.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  asked = [];
  level = 'pass';
  answer = say('白露为霜［第 2 页］。');
  await test.services.db.delete(rateLimits);
  asker = await createMember(test.services);
  await configure(test.services, 'ai', {
    enable_questions: true,
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/v1`,
    model: 'a-model',
    questions_per_day: 100,
    vip_questions_per_day: 0,
  });
});

async function newDocument(more: Partial<typeof documents.$inferInsert> = {}) {
  const row = await createDocument(test.services, {
    user_id: author.id,
    title: '秦风',
    pages: 4,
    ...more,
  });
  const content = ['目录', '蒹葭苍苍，白露为霜。', '所谓伊人，在水一方。', '只有买家能读的白露。'];
  await test.services.db
    .insert(pageTexts)
    .values(
      content.map((text, index) => ({ key: row.conversion_key, page: index + 1, content: text })),
    );
  return row;
}
const QUESTION = '白露怎么样了？';
const askAbout = (id: number, member: { token?: string } = asker) =>
  test.attempt(ask, { document_id: id, question: QUESTION }, member);
const rightTo = (id: number, member: { token?: string } = asker) =>
  test.call(get, { document_id: id }, member);
async function countsOf() {
  const rows = await test.services.db
    .select()
    .from(rateLimits)
    .where(like(rateLimits.key, 'questions:%'));
  const of = (isSite: boolean) =>
    rows.filter(({ key }) => (key.split(':').length === 2) === isSite)[0]?.count ?? 0;
  return { own: of(false), site: of(true) };
}

it('a member asks, and is answered from the pages that are open, which the answer names', async () => {
  const { id } = await newDocument();
  expect(await rightTo(id)).toMatchObject({ allowed: true, per_day: 5, left: 5 });
  const { status, body } = await askAbout(id);
  expect(status).toBe(200);
  expect(body).toEqual({ answer: '白露为霜（第 2 页）。（AI 生成）', page: [2], left: 4 });
  expect(asked[0]).toContain('标题：秦风');
  expect(asked[0]).toContain('【第 2 页】\n蒹葭苍苍，白露为霜。');
  expect(asked[0]).toMatch(/问题：白露怎么样了？$/);
  expect((await rightTo(id)).left).toBe(4);
});

it('neither the question nor the answer is written into the log', async () => {
  const { id } = await newDocument();
  await askAbout(id);
  answer = fail(400);
  await askAbout(id);
  expect(log).toContain('no answer to a question');
  expect(log).not.toMatch(/白露|蒹葭/);
});

describe('what is sent', () => {
  it('ends with the pages that this reader may read', async () => {
    const { id } = await newDocument({ preview: 2, price: 10 });
    answer = say('只有买家能读的在［第 4 页］，白露在［第 2 页］。');
    const { body } = await askAbout(id);
    expect(body).toMatchObject({ page: [2] });
    expect(asked[0]).not.toContain('第 3 页');
    expect(asked[0]).not.toContain('只有买家能读的');
    await askAbout(id, author);
    expect(asked[1]).toContain('只有买家能读的');
  });

  it.each([DocumentStatus.Disabled, DocumentStatus.PendingReview, DocumentStatus.ReviewRejected])(
    'is nothing of a document that is not open: %s',
    async (status) => {
      const { id } = await newDocument({ status });
      expect((await askAbout(id)).status).toBe(404);
      expect((await askAbout(id, author)).status).toBe(403);
      expect(await rightTo(id, author)).toMatchObject({ allowed: false, reason: 'document' });
      expect(asked).toEqual([]);
    },
  );

  it('is nothing of a document without text', async () => {
    const { id } = await createDocument(test.services, { user_id: author.id });
    expect((await askAbout(id)).status).toBe(400);
    expect(await countsOf()).toEqual({ own: 0, site: 0 });
  });
});

describe('nobody asks', () => {
  const off = { allowed: false, reason: 'document', per_day: 0, left: 0 };
  it.each([
    ['where it is off', { enable_questions: false }],
    ['where no model is named', { model: '' }],
  ])('%s', async (_, values) => {
    const { id } = await newDocument();
    await configure(test.services, 'ai', values);
    expect(await rightTo(id)).toMatchObject(off);
    expect((await askAbout(id)).status).toBe(403);
    const { ai } = await test.call(contract.config.settings, {});
    expect(ai.enable_questions).toBe(false);
    await configure(test.services, 'ai', { model: 'a-model' });
  });

  it('while the site is only read', async () => {
    const { id } = await newDocument();
    await configure(test.services, 'security', { is_read_only: true });
    expect(await rightTo(id)).toMatchObject(off);
    expect((await askAbout(id)).status).toBe(503);
    expect(asked).toEqual([]);
    const operator = await createMember(test.services, { groupId: 1 });
    expect((await askAbout(id, operator)).status).toBe(200);
    await configure(test.services, 'security', { is_read_only: false });
  });

  it('without an account, or in a group that has no questions', async () => {
    const { id } = await newDocument();
    expect(await rightTo(id, {})).toMatchObject({ allowed: false, reason: 'login' });
    expect((await askAbout(id, {})).status).toBe(401);
    const groupId = await createGroup(test.services, { questions_per_day: 0 });
    const member = await createMember(test.services, { groupId });
    expect(await rightTo(id, member)).toMatchObject({ allowed: false, reason: 'group' });
    expect((await askAbout(id, member)).status).toBe(403);
    await configure(test.services, 'vip', { enable: true });
    await configure(test.services, 'ai', { vip_questions_per_day: 7 });
    expect(await rightTo(id, member)).toMatchObject({ allowed: false, reason: 'vip' });
    await createVip(test.services, { user_id: member.id });
    expect(await rightTo(id, member)).toMatchObject({ allowed: true, per_day: 7, left: 7 });
    const generous = await createGroup(test.services, { questions_per_day: 9 });
    const other = await createMember(test.services, { groupId: generous });
    await createVip(test.services, { user_id: other.id });
    expect(await rightTo(id, other)).toMatchObject({ per_day: 9 });
    await configure(test.services, 'vip', { enable: false });
  });
});

describe('the numbers of a day', () => {
  const withOne = async () =>
    createMember(test.services, {
      groupId: await createGroup(test.services, { questions_per_day: 1 }),
    });

  it('are kept by those who ask at the same moment', async () => {
    const { id } = await newDocument();
    const member = await withOne();
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await askAbout(id, member)).status),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
    expect(await countsOf()).toEqual({ own: 1, site: 1 });
    expect(await rightTo(id, member)).toMatchObject({
      allowed: false,
      reason: 'limit',
      per_day: 1,
    });
  });

  it('are kept by who asks while another question is being counted', async () => {
    const { id } = await newDocument();
    const member = await withOne();
    const answers = await test.services.db.transaction(async (tx) => {
      await countUse(tx, questionsKey(member.id), DAY_SECONDS);
      const asking = askAbout(id, member);
      await Promise.race([asking, untilOneWaits(test.services.db)]);
      return [asking];
    });
    expect((await answers[0])?.status).toBe(429);
  });

  it('bound what the site pays for, and what it refuses counts for nobody', async () => {
    const { id } = await newDocument();
    await configure(test.services, 'ai', { questions_per_day: 1 });
    expect((await askAbout(id)).status).toBe(200);
    const { status, body } = await askAbout(id, author);
    expect([status, body.message]).toEqual([429, '今天全站的提问已到上限，明天可以再问']);
    expect((await rightTo(id, author)).left).toBe(5);
  });

  it.each([
    ['refuses', fail(400), 502, 1],
    ['is broken', fail(500), 502, 0],
    ['says nothing', say(''), 502, 1],
    ['leads elsewhere', say('请加 evil.com'), 502, 1],
  ])('count no question of a member whose model %s', async (_, reply, status, site) => {
    const { id } = await newDocument();
    answer = reply;
    expect((await askAbout(id)).status).toBe(status);
    expect(await countsOf()).toEqual({ own: 0, site });
  });

  it('count none whose answer is against the rules of the site', async () => {
    const { id } = await newDocument();
    level = 'review';
    answer = say('别人没有写过的一句。');
    expect((await askAbout(id)).status).toBe(502);
    level = 'pass';
    await configure(test.services, 'security', { sensitive_words: '霜' });
    answer = say('白露为霜，另一句。');
    expect((await askAbout(id)).status).toBe(502);
    await configure(test.services, 'security', { sensitive_words: '' });
    expect((await countsOf()).own).toBe(0);
  });

  it('count none whose answer nobody moderates, which other words do not help', async () => {
    const { id } = await newDocument();
    level = 'away';
    answer = say('没有人审核过的一句。');
    const { status, body } = await askAbout(id);
    expect([status, body.message]).toEqual([502, '模型的回答暂时无法审核，不能显示，请稍后重试']);
    expect(await countsOf()).toEqual({ own: 0, site: 1 });
  });

  it('end for who fails again and again', async () => {
    const { id } = await newDocument();
    const member = await withOne();
    answer = fail(400);
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await test.services.db.delete(rateLimits).where(like(rateLimits.key, 'question:%'));
      statuses.push((await askAbout(id, member)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 7 }, () => 502), 429]);
  });

  it('let nobody ask faster than answers are read', async () => {
    const { id } = await newDocument();
    const groupId = await createGroup(test.services, { questions_per_day: 100 });
    const member = await createMember(test.services, { groupId });
    const statuses: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) statuses.push((await askAbout(id, member)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

it('a model has less time where the search in a long document took some of it', async () => {
  const { id } = await newDocument();
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 300.5));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { status } = await askAbout(id);
  clock.mockRestore();
  const [within = 0] = timeout.mock.calls.at(-1) ?? [];
  timeout.mockRestore();
  expect(status).toBe(200);
  expect(Number.isInteger(within)).toBe(true);
  expect(within).toBeLessThan(22_000);
});

it('a model is not asked where that search has left too little time for an answer', async () => {
  const { id } = await newDocument();
  let time = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 21_000));
  const { status } = await askAbout(id);
  clock.mockRestore();
  expect(status).toBe(503);
  expect(asked).toEqual([]);
  expect(await countsOf()).toEqual({ own: 0, site: 0 });
});

describe('a model that hangs', () => {
  it('ends with a sentence, and meanwhile no connection of the database is held', async () => {
    const { id } = await newDocument();
    const late = new AbortController();
    const { $client: pool } = test.services.db;
    let held = -1;
    answer = () => {
      held = pool.totalCount - pool.idleCount;
      late.abort();
    };
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => late.signal);
    const { status, body } = await askAbout(id);
    timeout.mockRestore();
    expect([status, body.message]).toEqual([504, expect.stringMatching(/^模型用时过长/)]);
    expect(held).toBe(0);
    expect(await countsOf()).toEqual({ own: 0, site: 1 });
  });

  it('is left when the reader leaves, to whom the question counts', async () => {
    const { id } = await newDocument();
    const { services } = test;
    const leaving = new AbortController();
    let closed: Promise<unknown> | undefined;
    answer = (response) => {
      closed = once(response, 'close');
      leaving.abort();
    };
    const caller = await services.sessions.callerOf(asker.token, {
      ip: '127.0.0.1',
      userAgent: '',
    });
    const asking = createQuestions(services).ask(
      { document_id: id, question: QUESTION },
      { caller, signal: leaving.signal },
    );
    await expect(asking).rejects.toThrow('模型没有应答');
    await closed;
    expect(await countsOf()).toEqual({ own: 1, site: 1 });
  });
});

it('a process answers 32 questions at once and tells others to come again, who lose nothing by it', async () => {
  const { id } = await newDocument();
  const { services } = test;
  const questions = createQuestions(services);
  const readyToAsk = async (_: unknown, index: number) => {
    const { token } = await createMember(services);
    const caller = await services.sessions.callerOf(token, {
      ip: `10.1.0.${index}`,
      userAgent: '',
    });
    const { signal } = new AbortController();
    return () => questions.ask({ document_id: id, question: QUESTION }, { caller, signal });
  };
  const asks = await Promise.all(Array.from({ length: 33 }, readyToAsk));
  const held: ServerResponse[] = [];
  answer = (response) => void held.push(response);
  const refused: unknown[] = [];
  const asking = asks.map((put) => put().catch((error: unknown) => void refused.push(error)));
  await expect.poll(() => held.length + refused.length).toBe(33);
  expect(refused).toEqual([expect.objectContaining({ status: 503, retryAfter: 10 })]);
  expect(await countsOf()).toMatchObject({ site: 32 });
  answer = say('白露为霜［第 2 页］。');
  for (const response of held) await answer(response);
  expect((await Promise.all(asking)).filter((told) => told !== undefined)).toHaveLength(32);
  expect((await asks[0]?.())?.answer).toContain('白露为霜');
});

it('who leaves before the model is asked has asked nothing', async () => {
  const { id } = await newDocument();
  const { services } = test;
  const caller = await services.sessions.callerOf(asker.token, { ip: '127.0.0.1', userAgent: '' });
  const asking = createQuestions(services).ask(
    { document_id: id, question: QUESTION },
    { caller, signal: AbortSignal.abort() },
  );
  await expect(asking).rejects.toThrow('模型没有应答');
  expect(asked).toEqual([]);
  expect(await countsOf()).toEqual({ own: 0, site: 0 });
});

it('a question has letters, and not too many', async () => {
  const { id } = await newDocument();
  for (const question of ['', ' ？', '？？', '\u200b\u2060', '长'.repeat(301)])
    expect((await test.attempt(ask, { document_id: id, question }, asker)).status).toBe(400);
  expect(asked).toEqual([]);
});
