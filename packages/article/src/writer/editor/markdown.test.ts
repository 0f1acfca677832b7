import { expect, it } from 'vitest';
import { htmlOfMarkdown, looksLikeMarkdown } from './markdown.ts';

it.each([
  '# 标题',
  '第一段\n\n- 一\n- 二',
  '1. 一\n2. 二',
  '> 引文',
  '```\ncode\n```',
  '| 书 | 页 |\n| -- | -- |\n| 论语 | 120 |',
  '见[文库](/library)',
])('%j is Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

it.each([
  '一段平常的话。',
  '#话题',
  '3.14 是圆周率',
  '2 * 3 * 4 = 24',
  '-1 到 1 之间',
  '价格 > 10 元',
])('%j is text', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

it('HTML in Markdown stays text', async () => {
  expect(await htmlOfMarkdown('# 甲\n\n<img src=x onerror=alert(1)>')).toContain('&lt;img');
});
