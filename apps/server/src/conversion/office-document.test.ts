import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, type Author } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createWaitingConverters } from './waiting-converters.ts';

let test: TestApp;
let worker: Worker;
let author: Author;

beforeAll(async () => {
  test = await createTestApp();
  const waiting = createWaitingConverters(test.services);
  worker = await startWorker(test.services, test.databaseUrl, waiting);
  author = await createAuthor(test);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

async function rowOf(id: number) {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  return row;
}

it('an office document is converted, and the fonts that its pages miss are kept for operators', async () => {
  const rtf = Buffer.from('{\\rtf1{\\fonttbl{\\f0 No Such Font;}}\\f0 Words of a document}');
  const { id } = await author.submit(rtf, '文稿.rtf');
  const last = (await author.watch(id)).at(-1);
  expect(last).toMatchObject({ status: DocumentStatus.Converted, pages: 1 });
  expect((await rowOf(id))?.convert_detail).toBe('缺少字体：No Such Font');
});

it('a long office document is read to its last page at the first try', async () => {
  const pages = 60;
  const texts = Array.from({ length: pages }, (_, index) => `page ${index + 1} of ${pages}`);
  const rtf = Buffer.from(`{\\rtf1 ${texts.join('\\page ')}}`);
  const { id } = await author.submit(rtf, '长文稿.rtf');
  const last = (await author.watch(id)).at(-1);
  expect(last).toMatchObject({ status: DocumentStatus.Converted, pages, converted_pages: pages });
  expect((await rowOf(id))?.convert_tries).toBe(1);
  const { text } = await test.call(contract.document.text, { id, page: pages, size: 1 });
  expect(text[0]?.content.trim()).toBe(`page ${pages} of ${pages}`);
});

it('what LibreOffice cannot open fails for its owner in words and for operators with step and exit code', async () => {
  // The head of a compound file, and nothing behind it.
  const doc = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
  const { id } = await author.submit(doc, '文稿.doc');
  const last = (await author.watch(id)).at(-1);
  expect(last).toMatchObject({ status: DocumentStatus.Failed });
  expect(last?.convert_error).toMatch(/损坏/);
  expect((await rowOf(id))?.convert_detail).toMatch(/stage office, exited, exit \d+/);
});
