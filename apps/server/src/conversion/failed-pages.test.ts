import { contract } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, it } from 'vitest';
import { openConvertingSite } from '../testing/converting-site.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { makePdf } from '../testing/pdf.ts';
import type { ConvertEvent } from './convert-event.ts';

const { test, author } = await openConvertingSite({ CONVERT_CONCURRENCY: '1' });

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

it('readers learn which pages are missing and why, until another conversion has them', async () => {
  const page = (number: number): ConvertEvent => ({
    event: 'page',
    page: number,
    file: `${number}.webp`,
    ext: '.webp',
    width: 800,
    height: 1100,
  });
  const failure = (number: number): ConvertEvent => ({
    event: 'page_failed',
    page: number,
    message: '转换用时过长 <1 & 2>',
  });
  const done: ConvertEvent = { event: 'done', pages: 4, ms: 1 };
  const files = [1, 2, 3, 4].map((number) => `${number}.webp`);
  useFakeConverter([opened(4), page(1), failure(2), failure(3), page(4), done], { files });
  const made = await author.submit(await makePdf(1, { text: 'some fail' }));
  await author.watch(made.id);
  const failed = await test.call(contract.document.layout, { id: made.id });
  expect(failed.page).toHaveLength(4);
  expect(failed.failed).toEqual([{ first: 2, last: 3, reason: '转换用时过长 <1 & 2>' }]);
  const picture = await test.app.inject(`/view/page/${made.uuid}/2.svg`);
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.headers['content-security-policy']).toContain('sandbox');
  expect(picture.headers['cache-control']).toMatch(/^private/);
  expect(picture.body).toContain('第 2 页无法显示');
  expect(picture.body).toContain('转换用时过长 &lt;1 &amp; 2&gt;');

  useFakeConverter([opened(4), page(1), page(2), page(3), page(4), done], { files });
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  await test.call(contract.document.reconvert, { id: [made.id] }, root);
  await author.watch(made.id);
  const mended = await test.call(contract.document.layout, { id: made.id });
  expect(mended.failed).toEqual([]);
  expect(mended.version).not.toBe(failed.version);
  const shown = await test.app.inject(`/view/page/${made.uuid}/2.svg`);
  // The page is a picture now, and goes by its name.
  expect(shown.statusCode).toBe(302);
  expect(shown.headers.location).toContain('/2.webp');
});

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
    const { notice: told } = await test.call(contract.notice.list, {}, author);
    expect(told[0]).toMatchObject({
      kind: 'document_failed',
      // Where it can be converted again.
      href: '/member/document?state=failed',
    });
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    const change = { id: made.id, status: DocumentStatus.Converted };
    const answer = await test.attempt(contract.document.update, change, root);
    expect(answer.status).toBe(409);
  },
);
