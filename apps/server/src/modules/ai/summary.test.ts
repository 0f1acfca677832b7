import { expect, it } from 'vitest';
import { readSummary, textFor } from './summary.ts';

const words = '《论语》记录孔子及其弟子的言行，分二十篇。';

it('is read out of what models write around it', () => {
  const object = JSON.stringify({ description: words, keywords: ['论语', '孔子'] });
  const summary = { description: `${words}（AI 生成）`, keywords: '论语,孔子' };
  expect(readSummary(object)).toEqual(summary);
  expect(readSummary(`\`\`\`json\n${object}\n\`\`\``)).toEqual(summary);
  expect(readSummary(`<think>用户要 {"description"} …</think>\n好的：${object}`)).toEqual(summary);
});

it.each([
  ['no object', '这是一部语录。'],
  ['another object', '{"summary":"这是一部语录，记录孔子言行。"}'],
  ['too few words', '{"description":"语录"}'],
  ['an address', '{"description":"更多资料请访问 https://example.com 领取全集"}'],
  ['an address in short', '{"description":"更多资料请访问example.com领取全集，先到先得"}'],
  ['nothing', ''],
])('is none where it has %s', (_, answer) => {
  expect(readSummary(answer)).toBeUndefined();
});

it('has neither addresses among its keywords nor signs that nobody sees, or that cannot be stored', () => {
  const summary = readSummary(
    JSON.stringify({
      description: `\u202e${words}\u0000\u200b🙂`,
      keywords: ['论\u0000语', '\u202e孔子', 'www.example.com', 'https://a.cn', 'example.com/a'],
    }),
  );
  expect(summary).toEqual({ description: `${words} 🙂（AI 生成）`, keywords: '论 语,孔子' });
});

it('is one line of bounded length, with keywords that are words', () => {
  const summary = readSummary(
    JSON.stringify({
      description: `${words}\n\n${'长'.repeat(3000)}`,
      keywords: ['论语', '论语', '', '甲，乙', '很'.repeat(30), 'a', 'b', 'c', 'd', 'e', 'f'],
    }),
  );
  expect(summary?.description).toMatch(/^《论语》.*（AI 生成）$/);
  expect(summary?.description.length).toBe(1024);
  expect(summary?.keywords).toBe('论语,a,b,c,d,e');
});

it('is written of the beginning of a text that says enough', () => {
  expect(textFor('论语', ['学而时习之'])).toBeUndefined();
  expect(textFor('数表', ['1 2 3 '.repeat(500)])).toBeUndefined();
  const text = textFor('论语', ['学而时习之，不亦说乎？'.repeat(1000)]);
  expect(text).toMatch(/^标题：论语\n\n文字：\n学而/);
  expect(text?.length).toBeLessThan(8100);
});
