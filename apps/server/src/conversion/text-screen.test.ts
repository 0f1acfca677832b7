import { contract } from '@wenyuan/contract';
import { DocumentStatus, isPublicDocument } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents, notices, pageTexts } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, type Author, type Submitted } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { configure } from '../testing/settings.ts';
import { claim } from './document-store.ts';
import { hold } from './hold-for-review.ts';

const { document } = contract;
const { Converted, PendingConvert, PendingReview, Disabled } = DocumentStatus;
let test: TestApp;
let author: Author;
let worker: Worker;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  root = { token: await test.services.sessions.open(test.services.db, 1) };
  author = await createAuthor(test);
  await configure(test.services, 'security', {
    sensitive_words: 'contraband=拒绝\nghostwriter\npage=替换',
  });
  worker = await startWorker(test.services, test.databaseUrl);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const rowOf = async ({ id }: Pick<Submitted, 'id'>) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('gone');
  return row;
};
const toldOf = async () => {
  const rows = await test.services.db.select().from(notices).where(eq(notices.user_id, author.id));
  return rows.map(({ kind }) => kind);
};
const isOpen = async ({ id }: Submitted) =>
  (await test.attempt(document.get, { id })).status === 200;

/** Has it converted, and returns what its author saw of that. */
async function converted(made: Submitted) {
  const events = await author.watch(made.id);
  return { events, row: await rowOf(made) };
}
async function approved(made: Submitted) {
  await test.call(document.check, { id: [made.id], status: PendingConvert }, root);
  return converted(made);
}
async function again(made: Submitted) {
  await test.call(document.reconvert, { id: [made.id] }, root);
  return converted(made);
}

it('a document without such words, or with masked ones alone, is open once it is converted', async () => {
  const made = await author.submit(await makePdf(3, { text: 'of clean words' }));
  const { row } = await converted(made);
  expect(row).toMatchObject({ status: Converted, pages: 3, converted_pages: 3, has_cover: true });
  expect(await toldOf()).toEqual(['document_converted']);
  await test.services.db.delete(notices);
});

it('one with a word comes to review before anybody sees a page of it', async () => {
  const made = await author.submit(await makePdf(3, { text: 'con-tra band' }));
  const { events, row } = await converted(made);
  const seen = events.filter(({ status }) => isPublicDocument(status));
  expect(seen.every(({ converted_pages }) => converted_pages === 0)).toBe(true);
  expect(row.status).toBe(PendingReview);
  // All of it is there for the reviewer.
  await expect.poll(() => rowOf(made)).toMatchObject({ converted_pages: 3, has_cover: true });
  expect(await isOpen(made)).toBe(false);
  expect(await toldOf()).toEqual([]);
  expect(await test.call(document.textHits, { id: made.id }, root)).toEqual({
    hit: [{ piece: 'con-tra band', page: [1, 2, 3], page_count: 3 }],
    has_more: false,
    moderation: [],
  });
});

it('what was approved stays open when it is converted again, unless its text has another word', async () => {
  const bytes = await makePdf(2, { text: 'a ghostwriter writes' });
  const made = await author.submit(bytes);
  expect((await converted(made)).row.status).toBe(PendingReview);
  await expect.poll(async () => (await rowOf(made)).converted_pages).toBe(2);
  expect((await approved(made)).row.status).toBe(Converted);
  expect((await again(made)).row.status).toBe(Converted);
  expect(await isOpen(made)).toBe(true);
  const twin = await author.submit(bytes);
  await converted(twin);
  expect((await approved(twin)).row.status).toBe(Converted);

  await test.services.db
    .update(pageTexts)
    .set({ content: 'as an older converter read it' })
    .where(eq(pageTexts.key, made.conversion_key));
  expect((await again(made)).row).toMatchObject({ status: PendingReview, reviewed_user_id: 0 });
  expect(await isOpen(made)).toBe(false);
  // It is read with the same pages.
  expect((await rowOf(twin)).status).toBe(PendingReview);
});

it('equal bytes come to review each, and are approved each', async () => {
  const bytes = await makePdf(2, { text: 'another ghostwriter' });
  const first = await author.submit(bytes);
  await converted(first);
  await expect.poll(async () => (await rowOf(first)).converted_pages).toBe(2);
  await approved(first);
  const second = await author.submit(bytes);
  expect((await converted(second)).row.status).toBe(PendingReview);
  expect(await isOpen(first)).toBe(true);
});

it('a file that replaces another waits for its review, and what was accepted is kept', async () => {
  const made = await author.submit(await makePdf(2, { text: 'the first edition' }));
  const before = (await converted(made)).row;
  const sent = await author.send('next.pdf', await makePdf(4, { text: 'the contraband edition' }));
  const attachment_id = sent.body.data?.id ?? 0;
  await test.call(document.update, { id: made.id, attachment_id }, author);
  const { row } = await converted(made);
  expect(row).toMatchObject({ status: PendingReview, attachment_id, pages: 4 });
  expect(row.accepted).toMatchObject({ attachment_id: before.attachment_id, pages: 2 });
});

it('one that was disabled while it was converted comes to review once it is enabled', async () => {
  await worker.stop();
  const made = await author.submit(await makePdf(2, { text: 'hidden contraband' }));
  const claimed = await claim(test.services.db, made.id);
  if (claimed === undefined) throw new Error('nothing was claimed');
  await test.call(document.check, { id: [made.id], status: Disabled }, root);
  await hold(test.services.db, claimed);
  const enabled = await test.call(document.check, { id: [made.id], status: Converted }, root);
  expect(enabled.document).toEqual([{ id: made.id, status: PendingReview }]);
});
