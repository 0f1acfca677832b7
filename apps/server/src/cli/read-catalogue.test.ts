import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-catalogue-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const file = path.join(folder, 'catalogue.csv');
  await writeFile(file, content);
  return readCatalogue(file);
}

it('spreadsheets save a table in many ways', async () => {
  const row = { line: 2, file: 'a.txt', title: '明史', category: '史部' };
  const unicodeText = Buffer.from('\uFEFF文件\t标题\t分类\r\na.txt\t明史\t史部\r\n', 'utf16le');
  // 文件,标题,分类 / a.txt,明史,史部
  const gb = Buffer.from('cec4bcfe2cb1eacce22cb7d6c0e00a612e7478742cc3f7cab72ccab7b2bf0a', 'hex');
  const tables = [
    unicodeText,
    gb,
    '\uFEFF文件,标题,分类\r\na.txt,明史,史部\r\n',
    '文件;标题;分类\na.txt;明史;史部\n',
    '文件,标题,分类,,\na.txt,明史,史部,,\n,,,,\n',
  ];
  for (const table of tables) expect(await read(table)).toEqual([expect.objectContaining(row)]);
});

it.each(['摘要', '简介', 'Description'])('the summary may stand under %s', async (name) => {
  const [row] = await read(`文件,分类,${name}\na.txt,史部,洪武元年\n`);
  expect(row).toMatchObject({ description: '洪武元年' });
});

it.each([
  ['标题,分类\n明史,史部\n', '须有“文件”与“分类”'],
  ['文件,标题\na.txt,明史\n', '须有“文件”与“分类”'],
  ['文件,分类,备注\na.txt,史部,x\n', '未知的列：备注'],
  ['文件,分类,标题,title\na.txt,史部,一,二\n', '两列“标题”'],
  ['文件,分类\n"a.txt,史部\n', '有引号没有结束'],
  ['文件,分类,标题\na.txt,史部,他"说"好\n', '第 2 行，有引号的内容须以双引号括起'],
])('a table that cannot be read is refused with its cause: %j', async (table, cause) => {
  await expect(read(table)).rejects.toThrow(cause);
});
