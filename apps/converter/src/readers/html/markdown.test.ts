import { expect, test } from 'vitest';
import { markdownToHtml } from './markdown.ts';

const wordsOf = async (text: string) =>
  (await markdownToHtml(text))
    .replace(/<sup><a href="#footnote-(\d+)">\1<\/a><\/sup>/g, '⟨$1⟩')
    .replace(/<li[^>]*>/g, '·')
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .filter((word) => word !== '');

test('footnotes are read at the end, in the order in which the text refers to them', async () => {
  const text =
    '甲[^b]，乙[^注]，又[^b]。\n\n[^注]: 张三：《论文》，2025年。\n[^b]: 这是脚注。\n\n文末\n';
  expect(await wordsOf(text)).toEqual([
    '甲⟨1⟩，乙⟨2⟩，又⟨1⟩。',
    '文末',
    '·这是脚注。',
    '·张三：《论文》，2025年。',
  ]);
});

test('a footnote may go on in indented lines, refer to another, or have nothing that refers to it', async () => {
  const text = '正文[^1]\n[^0]: 无人提到\n[^1]: 见[^2]\n    续行\n\n    又一段\n[^2]: 末注\n';
  expect(await wordsOf(text)).toEqual([
    '正文⟨1⟩',
    '·见⟨2⟩',
    '续行',
    '又一段',
    '·末注',
    '·无人提到',
  ]);
});

test('a footnote has one name in any case, the lines of its last paragraph and the indents of its code', async () => {
  const text =
    'A[^b]: 甲[^注]\n\n[^注]: 乙\n\n    ```\n    c {\n      d\n    ```\n[^B]: 丙\n丁\n# 戊\n';
  expect(await wordsOf(text)).toEqual(['A⟨1⟩:', '甲⟨2⟩', '戊', '·丙', '丁', '·乙', 'c', '{', 'd']);
  expect(await markdownToHtml(text)).toContain('<code>c {\n  d\n</code>');
});

test('what looks like a footnote in code, or has no note, stays as it is written', async () => {
  const text = '`a[^1]` 与 [^9]\n\n```\n[^1]: x\n```\n\n[^1]: 注\n';
  expect(await wordsOf(text)).toEqual(['a[^1]', '与', '[^9]', '[^1]:', 'x', '·注']);
});

test('what is done and what is to do look different', async () => {
  expect(await wordsOf('- [x] 已完成\n- [ ] 未完成\n')).toEqual(['·☑', '已完成', '·☐', '未完成']);
});

test.each([
  ['请记住**注意：**请先备份', '请记住<strong>注意：</strong>请先备份'],
  ['以及**“引号”**很重要', '以及<strong>“引号”</strong>很重要'],
  ['占**50%**的人', '占<strong>50%</strong>的人'],
  ['长*（宽+高）*2', '长*（宽+高）*2'],
  ['见 https://e.com/a。再看', '见 <a href="https://e.com/a">https://e.com/a</a>。再看'],
  ['    甲乙', '    甲乙'],
])('Chinese is read without spaces: %j', async (text, html) => {
  expect(await markdownToHtml(text)).toBe(`<p>${html}</p>\n`);
});

test('what is indented and mostly no Chinese is code', async () => {
  expect(await markdownToHtml('    a(); // 甲\n    b();')).toContain('<pre><code>a(); // 甲\nb();');
});
