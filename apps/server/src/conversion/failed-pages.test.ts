import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { createAuthor, type Author } from '../testing/conversions.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import type { ConvertEvent } from './converter.ts';

let test: TestApp;
let author: Author;
let worker: Worker;

beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
  worker = await startWorker(test.services, test.databaseUrl);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});

const opened = (pages: number): ConvertEvent => ({
  event: 'opened',
  pages,
  width: 800,
  height: 1100,
});
const failedPages = (count: number): ConvertEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    event: 'page_failed',
    page: index + 1,
    message: '这一页无法转换',
  }));
const nothing: ConvertEvent = {
  event: 'failed',
  code: 'internal',
  message: '文档的所有页面都无法转换，文件可能已损坏或内容过大',
};

it.each([
  ['when the converter says so', [opened(3), ...failedPages(3), nothing]],
  [
    'when the converter finds nothing wrong',
    [opened(3), ...failedPages(3), { event: 'done', pages: 0, ms: 1 }],
  ],
  ['when it goes on behind the first pages', [opened(60), ...failedPages(40), nothing]],
] as [string, ConvertEvent[]][])(
  'a document of which no page could be drawn has failed, %s',
  async (_when, events) => {
    useFakeConverter(events);
    const made = await author.submit(await makePdf(1, { text: String(events.length) }));
    expect((await author.watch(made.id)).at(-1)).toMatchObject({
      status: DocumentStatus.Failed,
      converted_pages: 0,
      convert_error: '文档的所有页面都无法转换，文件可能已损坏或内容过大',
    });
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const change = { id: made.id, status: DocumentStatus.Converted };
    const answer = await test.attempt(contract.document.update, change, root);
    expect(answer.status).toBe(409);
  },
);
