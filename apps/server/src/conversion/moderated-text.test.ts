import { Readable } from 'node:stream';
import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { documents, moderatedTexts, rateLimits } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { Judgement, ModerationProvider } from '../modules/moderation/moderation-provider.ts';
import { createAuthor, type Author, type Submitted } from '../testing/conversions.ts';
import { createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { configure } from '../testing/settings.ts';
import { createTextScreen } from './text-screen.ts';

const { document } = contract;
const { Converted, PendingConvert, PendingReview } = DocumentStatus;
let test: TestApp;
let author: Author;
let worker: Worker;
let root: { token: string };
let asked: string[] = [];
let isAway = false;
let covers = 0;
let coverJudgement: Judgement;

const provider: ModerationProvider = {
  name: 'fake',
  account: 'one',
  longest: 10_000,
  async judge(text) {
    asked.push(text);
    if (isAway) throw new Error('away');
    return text.includes('contraband')
      ? { level: 'reject', reasons: ['疑似违禁内容'] }
      : { level: 'pass', reasons: [] };
  },
  async judgePicture() {
    covers += 1;
    if (isAway) throw new Error('away');
    return coverJudgement;
  },
};

beforeAll(async () => {
  test = await createTestApp(
    { CONVERT_CONCURRENCY: '1' },
    { services: { moderationProvider: async () => provider } },
  );
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  author = await createAuthor(test);
  await configure(test.services, 'moderation', { document_pages: 2 });
  worker = await startWorker(test.services, test.databaseUrl);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
beforeEach(() => {
  asked = [];
  isAway = false;
  covers = 0;
  coverJudgement = { level: 'pass', reasons: [] };
});

const statusOf = async ({ id }: Submitted) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  return row?.status;
};
async function converted(made: Submitted) {
  await author.watch(made.id);
  return statusOf(made);
}
/** What was asked about the text of pages, beside titles. */
const pagesAsked = () => asked.filter((text) => text.includes('words'));

it('the first pages of a document are judged before it is open, and no others', async () => {
  const made = await author.submit(await makePdf(4, { text: 'of clean words' }));
  expect(await converted(made)).toBe(Converted);
  expect(pagesAsked()).toHaveLength(2);
});

it('what is held against a page has the document reviewed, and the reviewer is told where', async () => {
  const made = await author.submit(await makePdf(3, { text: 'of contraband words' }));
  expect(await converted(made)).toBe(PendingReview);
  expect((await test.attempt(document.get, { id: made.id })).status).not.toBe(200);
  // All of it is there for the reviewer.
  await expect
    .poll(() => test.call(document.textHits, { id: made.id }, root))
    .toEqual({
      hit: [],
      has_more: false,
      moderation: [{ reason: '疑似违禁内容', page: [1, 2], page_count: 2 }],
    });
});

it('of a page that is longer than what is kept of it, the reviewer is told why, and where to look further', async () => {
  await configure(test.services, 'moderation', { provider: 'webhook' });
  const size: [number, number] = [2400, 2400];
  const long = 'many clean words '.repeat(1400);
  for (const [text, reasons] of [
    [`contraband words ${long}`, ['疑似违禁内容', expect.stringMatching(/^文字超过 2 万字/)]],
    [`${long} contraband words`, [expect.stringMatching(/^文字超过 2 万字/)]],
  ] as const) {
    const made = await author.submit(await makePdf(1, { text, size }));
    expect(await converted(made)).toBe(PendingReview);
    await expect
      .poll(async () => (await test.call(document.textHits, { id: made.id }, root)).moderation)
      .toEqual(reasons.map((reason) => ({ reason, page: [1], page_count: 1 })));
  }
});

it('what an operator has approved is not asked about again', async () => {
  const made = await author.submit(await makePdf(2, { text: 'of more contraband words' }));
  expect(await converted(made)).toBe(PendingReview);
  await expect
    .poll(async () => (await test.call(document.get, { id: made.id }, root)).converted_pages)
    .toBe(2);
  await test.services.db.delete(moderatedTexts);
  asked = [];
  await test.call(document.check, { id: [made.id], status: PendingConvert }, root);
  expect(await converted(made)).toBe(Converted);
  await test.call(document.reconvert, { id: [made.id] }, root);
  expect(await converted(made)).toBe(Converted);
  expect(pagesAsked()).toEqual([]);
});

it('a document that nobody could judge is reviewed', async () => {
  isAway = true;
  const made = await author.submit(await makePdf(1, { text: 'of other words' }));
  expect(await statusOf(made)).toBe(PendingReview);
  isAway = false;
  const fine = await author.submit(await makePdf(1, { text: 'of quite other words' }));
  isAway = true;
  expect(await converted(fine)).toBe(PendingReview);
});

describe('where pictures are judged', () => {
  beforeAll(() => configure(test.services, 'moderation', { enable_pictures: true }));
  afterAll(() => configure(test.services, 'moderation', { enable_pictures: false }));

  it('the cover is judged once, and holds nothing back where nothing is held against it', async () => {
    const bytes = await makePdf(2, { text: '' });
    expect(await converted(await author.submit(bytes))).toBe(Converted);
    expect(await converted(await author.submit(bytes))).toBe(Converted);
    expect(covers).toBe(1);
  });

  it('a cover that is doubted has the document reviewed, of whichever document of these bytes', async () => {
    coverJudgement = { level: 'review', reasons: ['疑似广告内容'] };
    const bytes = await makePdf(3, { text: '' });
    for (let count = 0; count < 2; count += 1) {
      const made = await author.submit(bytes);
      expect(await converted(made)).toBe(PendingReview);
      await expect
        .poll(async () => (await test.call(document.textHits, { id: made.id }, root)).moderation)
        .toEqual([{ reason: '封面：疑似广告内容', page: [1], page_count: 1 }]);
    }
    expect(covers).toBe(1);
  });

  it('a page that its author makes the cover is refused where it is doubted, as nobody reviews it', async () => {
    const made = await author.submit(await makePdf(5, { text: '' }));
    expect(await converted(made)).toBe(Converted);
    const choose = (page: number) => test.attempt(document.setCover, { id: made.id, page }, author);
    coverJudgement = { level: 'review', reasons: ['疑似广告内容'] };
    expect((await choose(2)).body.fields?.['page']).toContain('疑似广告内容');
    isAway = true;
    expect((await choose(3)).status).toBe(200);
  });

  it('a cover that was accepted is not asked about again', async () => {
    coverJudgement = { level: 'reject', reasons: [] };
    const made = await author.submit(await makePdf(4, { text: '' }));
    expect(await converted(made)).toBe(PendingReview);
    await expect
      .poll(async () => (await test.call(document.get, { id: made.id }, root)).converted_pages)
      .toBe(4);
    await test.services.db.delete(moderatedTexts);
    await test.call(document.check, { id: [made.id], status: PendingConvert }, root);
    expect(await converted(made)).toBe(Converted);
    await test.call(document.reconvert, { id: [made.id] }, root);
    expect(await converted(made)).toBe(Converted);
    expect(covers).toBe(1);
  });
});

it.each([
  ['a member has a share of the day', () => createMember(test.services), true],
  ['who manages documents has all of it', async () => ({ id: ROOT_USER_ID }), false],
])('%s', async (_, ownerOf, isHeld) => {
  await configure(test.services, 'moderation', { per_day: 10 });
  const { id: user_id } = await ownerOf();
  const judged = async (words: string) => {
    const claimed = { conversion_key: 'none', user_id };
    const screen = await createTextScreen(test.services, claimed, 0);
    await screen.judge(
      Readable.from([1, 2].map((page) => ({ page, text: `${user_id} ${page} ${words} words` }))),
    );
    return screen.isHeld();
  };
  await test.services.db.delete(rateLimits);
  expect(await judged('first')).toBe(false);
  expect(await judged('second')).toBe(isHeld);
});
