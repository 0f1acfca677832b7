import { expect, it } from 'vitest';
import { csvCell } from './export-csv.ts';

it.each([
  ['论语', '论语'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['line\nbreak', '"line\nbreak"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+1', "'+1"],
  ['@cmd', "'@cmd"],
])('the text %j is written so that a spreadsheet shows it and runs nothing', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

it('numbers stay numbers', () => {
  expect(csvCell(-3)).toBe('-3');
});
