import { expect, it } from 'vitest';
import { collectRows, csvCell, csvMoment, toCsv, type ReadPage } from './csv.ts';

it.each([
  ['论语', '论语'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['line\nbreak', '"line\nbreak"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['@cmd', "'@cmd"],
  ['＝1+1', "'＝1+1"],
  ['\n=1', '"\'\n=1"'],
  ['202603010800000000000001', '"\t202603010800000000000001"'],
  ['123456789012345', '123456789012345'],
  ['00123532', '"\t00123532"'],
  ['12E4', '"\t12E4"'],
  ['0', '0'],
  ['0.5', '0.5'],
])('the text %j is written so that a spreadsheet shows it and runs nothing', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('numbers stay numbers', () => {
  expect(csvCell(-3)).toBe('-3');
});

it('a time that is missing is empty', () => {
  expect(csvMoment(null)).toBe('');
  expect(csvMoment('2026-03-01T08:00:00Z')).toMatch(/^2026-03-01 \d\d:00:00$/);
});

it('a file begins with its titles, after the mark that says UTF-8', () => {
  const columns = [{ title: '名称', csv: ({ title }: { title: string }) => title }];
  expect(toCsv(columns, [{ title: '论语' }])).toBe('\uFEFF名称\r\n论语');
});

/** Serves a list from which something is taken or to which something is added after the first page. */
function serve(ids: number[], meanwhile: (ids: number[]) => number[]): ReadPage<{ id: number }> {
  let now = ids;
  return async ({ page, size }) => {
    const rows = now.slice((page - 1) * size, page * size).map((id) => ({ id }));
    const reply = { total: now.length, rows };
    if (page === 1) now = meanwhile(now);
    return reply;
  };
}

const ids = Array.from({ length: 393 }, (_, index) => 393 - index);

it.each([
  ['leaves the filter', (now: number[]) => now.filter((id) => id < 320 || id > 325)],
  ['comes', (now: number[]) => [395, 394, ...now]],
])('no row is left out of a file because another one %s meanwhile', async (_, meanwhile) => {
  const { rows } = await collectRows(serve(ids, meanwhile));
  expect(rows.map(({ id }) => id).toSorted((one, other) => other - one)).toEqual(ids);
});

it('a file has no more rows than it may, and tells how many there are', async () => {
  const asked: number[] = [];
  const readPage: ReadPage<{ id: number }> = (paging) => {
    asked.push(paging.page);
    return serve(ids, (now) => now)(paging);
  };
  const { rows, total } = await collectRows(readPage, undefined, 200);
  expect([rows.length, total, asked]).toEqual([200, 393, [1, 2]]);
});

it('a total that is some seconds old makes no file incomplete', async () => {
  let now = ids;
  const readPage: ReadPage<{ id: number }> = async ({ page, size }) => {
    const rows = now.slice((page - 1) * size, page * size).map((id) => ({ id }));
    if (page === 1) now = now.filter((id) => id < 320 || id > 325);
    return { total: 393, rows };
  };
  const { rows } = await collectRows(readPage);
  expect(rows.map(({ id }) => id).toSorted((one, other) => other - one)).toEqual(ids);
});
