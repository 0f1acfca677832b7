import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startProgram, temporaryFile } from '../test/run-converter.ts';
import { formBombPdf, textPdf } from '../test/documents.ts';

/** What a program that waits says to these orders. */
async function answersTo(...orders: string[][]) {
  const program = startProgram(['wait']);
  program.stdin.end(orders.map((order) => `${JSON.stringify(order)}\n`).join(''));
  const lines = (await text(program.stdout)).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

it('a program that waits converts one part of a document after the other, and no other document', async () => {
  const pdf = temporaryFile('a.pdf', await textPdf(3));
  const other = temporaryFile('b.txt', 'another document\n');
  const out = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const events = await answersTo(
    [pdf, out, '--text', '--pages', '1-2'],
    [pdf, out, '--text', '--pages', '3-3'],
    [other, out],
  );
  expect(events.flatMap(({ event, page }) => (event === 'page' ? [page] : []))).toEqual([1, 2, 3]);
  expect(events.filter(({ event }) => event === 'done')).toHaveLength(2);
  expect(events.filter(({ event }) => event === 'cover')).toHaveLength(1);
  expect(readFileSync(join(out, 'text.jsonl'), 'utf8')).toMatch(/^\{"page":1,/);
  expect(readFileSync(join(out, 'text-3.jsonl'), 'utf8')).toMatch(/^\{"page":3,/);
});

it('pages of a further part are as they are where all are read at once', async () => {
  const pdf = temporaryFile('a.pdf', await textPdf(3));
  const out = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const [parts, whole] = [join(out, 'parts'), join(out, 'whole')];
  const events = await answersTo(
    [pdf, parts, '--text', '--pages', '1-2'],
    [pdf, parts, '--text', '--pages', '3-3'],
  );
  await answersTo([pdf, whole, '--text']);
  const { file } = events.findLast(({ event }) => event === 'page');
  expect(readFileSync(join(parts, file))).toEqual(readFileSync(join(whole, file)));
  const texts = (folder: string, name: string) => readFileSync(join(folder, name), 'utf8');
  expect(texts(parts, 'text.jsonl') + texts(parts, 'text-3.jsonl')).toBe(
    texts(whole, 'text.jsonl'),
  );
});

it('a page without end is left out, and the pages around it and further orders are read', async () => {
  const pdf = temporaryFile('a.pdf', formBombPdf());
  const out = mkdtempSync(join(tmpdir(), 'converter-out-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const options = ['--text', '--page-timeout-ms', '4000'];
  const events = await answersTo([pdf, out, ...options], [pdf, out, ...options, '--pages', '3-3']);
  const all = (name: string) => events.filter(({ event }) => event === name);
  expect(all('page').map(({ page }) => page)).toEqual([1, 3, 3]);
  expect(all('page_failed')).toMatchObject([
    { page: 2, message: '转换用时过长，页面可能过于复杂' },
  ]);
  expect(all('done').map(({ pages }) => pages)).toEqual([2, 1]);
  expect(readFileSync(join(out, 'text.jsonl'), 'utf8')).toMatch(/^\{"page":1,.*\n\{"page":3,/);
});

it('a program that waits ends without a word when its input does', async () => {
  const program = startProgram(['wait']);
  program.stdin.end();
  const code = new Promise((resolve) => program.once('exit', resolve));
  expect(await text(program.stdout)).toBe('');
  expect(await code).toBe(0);
});
