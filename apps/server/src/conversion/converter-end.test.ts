import { DocumentStatus } from '@wenyuan/domain';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { eventually } from '../testing/conversions.ts';
import { openConvertingSite } from '../testing/converting-site.ts';
import { useFakeConverter } from '../testing/fake-converter.ts';
import { makePdf } from '../testing/pdf.ts';
import { commandOf } from '../testing/process.ts';
import type { ConvertEvent } from './convert-event.ts';

const { test, author } = await openConvertingSite({ CONVERT_CONCURRENCY: '1' });

const isRunning = (program: string) =>
  readdirSync('/proc').some((pid) => /^\d+$/.test(pid) && commandOf(Number(pid)).includes(program));

it.runIf(process.platform === 'linux').each([
  ['done', DocumentStatus.Converted, { event: 'done', pages: 1, ms: 1 }],
  ['failed', DocumentStatus.Failed, { event: 'failed', code: 'truncated', message: '文件已损坏' }],
] as [string, number, ConvertEvent][])(
  'a converter that says %s and never exits holds up nobody, and is ended',
  async (_said, status, last) => {
    const program = useFakeConverter(
      [
        { event: 'opened', pages: 1, width: 800, height: 1100 },
        { event: 'page', page: 1, file: '1.webp', ext: '.webp', width: 800, height: 1100 },
        last,
      ],
      { files: ['1.webp'], ends: false },
    );
    const made = await author.submit(await makePdf(1, { text: last.event }));
    expect((await author.watch(made.id)).at(-1)?.status).toBe(status);
    await eventually(() => (isRunning(program) ? undefined : true));
  },
);

it('a converter that crashes whatever it is given fails each document with its last words, and holds up nobody', async () => {
  const program = useFakeConverter([]);
  const working = readFileSync(program, 'utf8');
  writeFileSync(
    program,
    `${working}\nprocess.stderr.write('out of something');\nprocess.kill(process.pid, 'SIGSEGV');`,
  );
  const made = [];
  for (const text of ['first', 'second'])
    made.push(await author.submit(await makePdf(1, { text })));
  for (const { id } of made) {
    const last = (await author.watch(id)).at(-1);
    expect(last).toMatchObject({
      status: DocumentStatus.Failed,
      convert_error: '转换程序意外中断',
    });
    const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    expect(row?.convert_detail).toBe('exit SIGSEGV\nout of something');
    expect(row?.convert_tries).toBe(2);
  }
});

it.each([
  ['events without end', Array.from({ length: 3000 }, () => ({ event: 'stage', stage: 'x' }))],
  ['an event without end', [{ event: 'stage', stage: 'x'.repeat(17 * 1024 * 1024) }]],
  ['a width that is none', [{ event: 'opened', pages: 1, width: '<b>', height: 1100 }]],
  ['an event that it has not', [{ event: 'publish' }]],
] as [string, ConvertEvent[]][])(
  'a converter that sends %s is ended, and the document has failed',
  async (sent, events) => {
    const program = useFakeConverter(events, { ends: false });
    const made = await author.submit(await makePdf(1, { text: sent }));
    expect((await author.watch(made.id)).at(-1)).toMatchObject({
      status: DocumentStatus.Failed,
      convert_error: '转换程序的输出异常',
    });
    await eventually(() => (isRunning(program) ? undefined : true));
  },
);

it('a text with whatever else ends a line in Unicode is converted', async () => {
  const text = '天地玄黄\u2028宇宙洪荒\u2029日月盈昃\u0085辰宿列张';
  const made = await author.submit(await makePdf(1, { text: 'a book', bookmark: text }));
  expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
  const words = await author.submit(Buffer.from(text), 'a.txt');
  expect((await author.watch(words.id)).at(-1)?.status).toBe(DocumentStatus.Converted);
  const page = await test.call(contract.document.text, { id: words.id });
  expect(page.text[0]?.content).toContain('宇宙洪荒');
});

it.each([
  ['a link to a file of ours', { links: true, file: '1.webp' }],
  ['the name of a file of ours', { links: false, file: '../../../secret' }],
])('a converter that was taken over shows nobody %s', async (_, { links, file }) => {
  const secret = path.join(test.services.config.dataDir, 'secret');
  writeFileSync(secret, 'a secret');
  useFakeConverter(
    [
      { event: 'opened', pages: 1, width: 800, height: 1100 },
      { event: 'page', page: 1, file, ext: '.webp', width: 800, height: 1100 },
      { event: 'done', pages: 1, ms: 1 },
    ],
    { links: links ? { [file]: secret } : {} },
  );
  const made = await author.submit(await makePdf(1, { text: file }));
  expect((await author.watch(made.id)).at(-1)?.status).toBe(DocumentStatus.Failed);
  const page = await test.app.inject({ url: `/view/page/${made.uuid}/1.webp` });
  expect(page.body).not.toContain('a secret');
  expect(existsSync(secret)).toBe(true);
});
