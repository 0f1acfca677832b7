import { expect, test } from 'vitest';
import type { OpenLine } from './open-line.ts';
import { sortRows } from './sheet-rows.ts';

/** A line of ten points a character, ten high. */
function line(text: string, x: number, y: number): OpenLine {
  const glyphs = [...text].map((character, at): OpenLine['glyphs'][number] => ({
    character,
    start: [x + 10 * at, y + 10],
    end: [x + 10 * at + 10, y + 10],
  }));
  return {
    box: [x, y, x + 10 * glyphs.length, y + 10],
    vertical: false,
    direction: [1, 0],
    glyphs,
  };
}

const textsOf = (lines: readonly OpenLine[]) =>
  lines.map(({ glyphs }) => glyphs.map(({ character }) => character).join(''));

test('cells that were painted in a second pass stand in their rows', () => {
  const first = [
    line('班级', 0, 0),
    line('姓名', 100, 0),
    line('备注', 200, 0),
    line('学生甲', 100, 15),
    line('学生乙', 100, 30),
    line('学生丙', 100, 45),
  ];
  const second = [15, 30, 45].flatMap((y, at) => [
    line(`${at + 1}班`, 0, y - 1),
    line(`第${at + 1}名`, 200, y + 1),
  ]);
  const sorted = sortRows([...first, ...second]);
  expect(textsOf(sorted).join(' ')).toBe(
    '班级 姓名 备注 1班 学生甲 第1名 2班 学生乙 第2名 3班 学生丙 第3名',
  );
});

test('a second pass may have one column alone, and more cells than the first', () => {
  const rows = [15, 30, 45, 60];
  const first = [line('书名', 0, 0), line('册数', 100, 0), line('史记', 0, 15)];
  const last = rows.map((y) => line(`第${y}名`, 200, y));
  expect(textsOf(sortRows([...first, line('汉书', 0, 30), ...last])).join(' ')).toBe(
    '书名 册数 史记 第15名 汉书 第30名 第45名 第60名',
  );
});

test.each([
  ['below', 26],
  ['in the middle', 13],
  ['above', 0],
])('cells of several lines stay whole beside cells that stand %s', (_where, offset) => {
  const rows = [20, 61, 102];
  const first = [
    line('姓名', 0, 0),
    line('说明', 100, 0),
    ...rows.map((y, at) => line('甲乙丙'[at] ?? '', 0, y + offset)),
  ];
  const second = rows.flatMap((y, at) => [
    line(`${at}上文`, 100, y),
    line(`${at}中文`, 100, y + 13),
    line(`${at}下文`, 100, y + 26),
  ]);
  expect(textsOf(sortRows([...first, ...second])).join(' ')).toBe(
    '姓名 说明 甲 0上文 0中文 0下文 乙 1上文 1中文 1下文 丙 2上文 2中文 2下文',
  );
});

test('a row that was painted in the second pass alone has its place by its height', () => {
  const first = [line('姓名', 0, 20), line('甲', 0, 35), line('乙', 0, 65)];
  const second = [line('2026年度', 50, 0), line('1组', 0, 50), line('2组', 80, 50)];
  expect(textsOf(sortRows([...first, ...second])).join(' ')).toBe('2026年度 姓名 甲 1组 2组 乙');
});

test('lines that come row by row stay as they are, wherever in their row they stand', () => {
  const lines = [
    line('姓名', 0, 0),
    line('说明', 100, 0),
    line('备注', 200, 0),
    line('下', 0, 50),
    line('上', 100, 15),
    line('中', 200, 30),
    line('下', 0, 100),
    line('上', 100, 65),
    line('中', 200, 80),
  ];
  expect(sortRows(lines)).toEqual(lines);
});
