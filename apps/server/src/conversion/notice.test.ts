import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, type Author } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { claim } from './document-store.ts';

const NOTICE = '缺少字体：泰文、天城文，这些文字显示为空白或方框';
const { Converted, Converting, Reconvert } = DocumentStatus;

let test: TestApp;
let worker: Worker;
let author: Author;

beforeAll(async () => {
  vi.stubEnv('CONVERTER_FONT_FOLDERS', '/nonexistent');
  test = await createTestApp();
  worker = await startWorker(test.services, test.databaseUrl);
  author = await createAuthor(test);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
  vi.unstubAllEnvs();
});

async function detailOf(id: number): Promise<string | undefined> {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  return row?.convert_detail;
}

it('scripts without a font are named to the owner, and to nobody else', async () => {
  const { id } = await author.submit(Buffer.from('汉字与泰文\nภาษาไทย\nहिन्दी\n'), '文.txt');
  expect((await author.watch(id)).at(-1)).toMatchObject({ status: Converted, pages: 1 });
  const { token } = author;
  expect((await test.call(contract.document.get, { id }, { token })).convert_notice).toBe(NOTICE);
  expect((await test.call(contract.document.get, { id })).convert_notice).toBeUndefined();
});

it('they stay named while a long document is converted in parts, and go with another conversion', async () => {
  const { id } = await author.submit(Buffer.from('ภาษาไทย'), '长文.txt');
  await author.watch(id);
  const { db } = test.services;
  const claimAs = async (status: number) => {
    await db.update(documents).set({ status, convert_detail: NOTICE }).where(eq(documents.id, id));
    await claim(db, id);
    return detailOf(id);
  };
  expect(await claimAs(Converting)).toBe(NOTICE);
  expect(await claimAs(Reconvert)).toBe('');
});

it('the same bytes uploaded again have the same blanks, and say so', async () => {
  const bytes = Buffer.from('又是泰文\nภาษาไทย\nहिन्दी\n');
  for (const name of ['一.txt', '二.txt']) {
    const { id } = await author.submit(bytes, name);
    await author.watch(id);
    expect(await detailOf(id)).toBe(NOTICE);
  }
});

it('what the converter said of a failure is no notice', async () => {
  const { id } = await author.submit(Buffer.from('好'), '好.txt');
  await author.watch(id);
  const convert_detail = 'code internal\nstage layout';
  await test.services.db.update(documents).set({ convert_detail }).where(eq(documents.id, id));
  const { token } = author;
  expect((await test.call(contract.document.get, { id }, { token })).convert_notice).toBe('');
});
