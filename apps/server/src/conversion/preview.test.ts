import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, eventually, type Author, type Submitted } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { configure } from '../testing/settings.ts';
import { claim, finish, saveOpened } from './document-store.ts';

const { document } = contract;
const { Converted } = DocumentStatus;
let test: TestApp;
let author: Author;
let root: { token: string };
let worker: Worker | undefined;

beforeAll(async () => {
  test = await createTestApp();
  author = await createAuthor(test);
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
beforeEach(async () => {
  await configure(test.services, 'converter', { max_preview: 3, max_preview_percent: 0 });
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => test.close());

async function rowOf({ id }: Pick<Submitted, 'id'>) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
}

/** Converts what waits, and returns the document as it is then. */
async function converted(of: Submitted) {
  worker ??= await startWorker(test.services, test.databaseUrl);
  return eventually(async () => {
    const row = await rowOf(of);
    return row.status === Converted && row.next_attachment_id === 0 ? row : undefined;
  });
}

const pdf = (pages: number) => makePdf(pages, { text: `${Math.random()}` });

async function replace(of: Submitted, pages: number) {
  const attachment_id = (await author.send('book.pdf', await pdf(pages))).body.data?.id ?? 0;
  await test.call(document.update, { id: of.id, attachment_id }, author);
  return converted(of);
}

describe('the preview of a document', () => {
  it('is that of the settings when it is converted first, also from equal bytes', async () => {
    const bytes = await pdf(5);
    expect((await converted(await author.submit(bytes))).preview).toBe(3);
    expect((await converted(await author.submit(bytes))).preview).toBe(3);
  });

  it('stays as an operator set it when it is converted again', async () => {
    const made = await author.submit(await pdf(5));
    await converted(made);
    for (const preview of [0, 4]) {
      await test.call(document.update, { id: made.id, preview }, root);
      await test.call(document.reconvert, { id: [made.id] }, root);
      expect((await converted(made)).preview).toBe(preview);
    }
  });

  it.each([
    ['before its pages are known', 0],
    ['after it', 5],
  ])('stays as an operator set it %s, while it is converted', async (_, opened) => {
    const { db } = test.services;
    const limits = { max_preview: 0, max_preview_percent: 0 };
    const made = await author.submit(await pdf(5));
    const row = await claim(db, made.id);
    if (row === undefined) throw new Error('nothing to convert');
    const size = { width: 1, height: 1 };
    if (opened > 0) await saveOpened(db, row, { pages: opened, ...size }, limits);
    await test.call(document.update, { id: made.id, preview: 2 }, root);
    if (opened === 0) await saveOpened(db, row, { pages: 5, ...size }, limits);
    const page = Array.from({ length: 5 }, () => ({ ...size, ext: '.svg' }));
    const result = { ext: '.svg', gzip: false, hasCover: true };
    const layout = { page, outline: [], ...size };
    await finish(db, row, { ...result, layout }, { replaced: undefined, limits });
    expect(await rowOf(made)).toMatchObject({ status: Converted, preview: 2 });
  });

  it('is that of the settings for the file that takes the place of another', async () => {
    await configure(test.services, 'converter', { max_preview: 0, max_preview_percent: 20 });
    const made = await author.submit(await pdf(20));
    expect((await converted(made)).preview).toBe(4);
    expect((await replace(made, 5)).preview).toBe(1);
    await test.call(document.update, { id: made.id, status: DocumentStatus.Disabled }, root);
    const attachment_id = (await author.send('book.pdf', await pdf(10))).body.data?.id ?? 0;
    await test.call(document.update, { id: made.id, attachment_id }, author);
    await test.call(document.update, { id: made.id, status: Converted }, root);
    expect(await converted(made)).toMatchObject({ pages: 10, preview: 2 });
  });

  it('stays as somebody set it for the next file', async () => {
    const made = await author.submit(await pdf(9));
    await converted(made);
    await test.call(document.update, { id: made.id, preview: 6 }, root);
    expect((await replace(made, 20)).preview).toBe(6);
  });
});
