import { expect, it } from 'vitest';
import { csvCell, csvMoment, toCsv } from './csv.ts';

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
