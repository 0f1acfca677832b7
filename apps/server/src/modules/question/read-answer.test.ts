import { expect, it } from 'vitest';
import { readAnswer } from './read-answer.ts';

const sent = [1, 3, 5, 6, 7].map((page) => ({ page, content: '学而时习之。' }));

it.each([
  ['学而篇讲学习［第 3 页］。', '学而篇讲学习（第 3 页）。', [3]],
  ['讲学习[3]，也讲交友[5、6]。', '讲学习（第 3 页），也讲交友（第 5、6 页）。', [3, 5, 6]],
  ['见第3页与第 5-7 页', '见第 3、5、6、7 页', [3, 5, 6, 7]],
  ['讲学习（参见第 3 页）【p.1】', '讲学习（第 3 页）（第 1 页）', [1, 3]],
  [
    '讲学习 [Page 3]，也讲交友（pages 5-6）(pp. 5, 7)',
    '讲学习 （第 3 页），也讲交友（第 5、6 页）（第 5、7 页）',
    [3, 5, 6, 7],
  ],
  ['是', '是', []],
  ['用 ASP.NET 与 java.net.URL［第 1 页］', '用 ASP.NET 与 java.net.URL（第 1 页）', [1]],
  ['（1）甲；（2）乙［第 1 页］', '（1）甲；（2）乙（第 1 页）', [1]],
  ['给出的页中没有提到。', '给出的页中没有提到。', []],
])('names pages: %s', (written, answer, page) => {
  expect(readAnswer(written, sent)).toEqual({ answer: `${answer}（AI 生成）`, page });
});

it.each([
  ['the answer names pages as it was told to', '据[3]，讲学习［第 5 页］。', sent],
  ['the text has such signs itself', '据[3]，讲学习。', [{ page: 3, content: '讲学习［12］。' }]],
])('takes a note of the text for no page where %s', (_, written, given) => {
  const { answer, page } = readAnswer(written, given) ?? {};
  expect(answer).toMatch(/^据\[3\]，讲学习/);
  expect(page).not.toContain(3);
});

it('names no page that it was not given', () => {
  expect(readAnswer('讲学习［第 3、99 页］，又见［第 100 页］第 2 页。', sent)).toEqual({
    answer: '讲学习（第 3 页），又见。（AI 生成）',
    page: [3],
  });
  expect(readAnswer(`讲学习［第 3-999999 页］`, sent)?.page).toEqual([3, 5, 6, 7]);
});

it('is plain text without what the model thought, without addresses and signs that nobody sees', () => {
  const written = `<think>第 5 页？</think>\n# 结论\n\n**学**而\u202e时习之\u0000\n* 见 [这里](https://evil.example/a)\n<b>粗</b>\n\`\`\`\n写信给 a@b.cn，或 https://evil.example/b`;
  expect(readAnswer(written, sent)?.answer).toBe(
    '结论\n学而时习之\n- 见 这里\n<b>粗</b>\n写信给 〔网址从略〕，或 〔网址从略〕（AI 生成）',
  );
});

it.each([
  ['nothing', ''],
  ['only what it thought', '<think>还在想第 3 页'],
  ['signs alone', '［第 99 页］。'],
  ['an address in another form', '更多内容请看 evil.com，先到先得'],
  ['an address with a path', '请加 t.me/evil'],
  ['an address in wide letters', '请看 ｅｖｉｌ．ｃｏｍ'],
])('is none where it has %s', (_, written) => {
  expect(readAnswer(written, sent)).toBeUndefined();
});

it('is of bounded length, also where a model has no end of it', () => {
  const { answer = '' } = readAnswer('长［第 3 页］'.repeat(100_000), sent) ?? {};
  expect(answer.length).toBeLessThan(1600);
  expect(answer).toMatch(/（AI 生成）$/);
});
