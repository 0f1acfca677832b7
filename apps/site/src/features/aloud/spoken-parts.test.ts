import { describe, expect, it, vi } from 'vitest';
import { spokenParts, wordsToSay } from './spoken-parts.ts';

const said = (text: string) =>
  Array.from(spokenParts(text), ({ start, end }) => text.slice(start, end));

describe('parts that a voice says', () => {
  it('are sentences, with the signs that close them', () => {
    expect(said('子曰：“学而时习之，不亦说乎？”有朋自远方来，不亦乐乎！')).toEqual([
      '子曰：“学而时习之，不亦说乎？”',
      '有朋自远方来，不亦乐乎！',
    ]);
    expect(said('Pi is 3.14 here. It goes on.')).toEqual(['Pi is 3.14 here. ', 'It goes on.']);
  });

  it('leave what opens a quotation or a title to it, and an address whole', () => {
    expect(said('王曰：“善。”“何也？”《诗》云：“经始灵台。”（《梁惠王》）')).toEqual([
      '王曰：“善。”',
      '“何也？”',
      '《诗》云：“经始灵台。”',
      '（《梁惠王》）',
    ]);
    expect(said('见 https://example.com/a?b=1。完。')).toEqual([
      '见 https://example.com/a?b=1。',
      '完。',
    ]);
  });

  it('are cut where one breathes when a sentence is too long for a voice', () => {
    const text = `${'天下之水莫大于海，'.repeat(12)}万川归之。`;
    const parts = said(text);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/，$/);
    for (const part of parts)
      expect(part.match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(50);
  });

  it('are cut anywhere when nothing offers a breath, and never within a sign', () => {
    const text = '𠮷'.repeat(120);
    const parts = said(text);
    expect(parts.join('')).toBe(text);
    expect(parts.map((part) => [...part].length)).toEqual([50, 50, 20]);
  });

  it('are looked for one by one: of a long text without signs, only the letters that are said next', () => {
    const text = '水'.repeat(100_000);
    const looked = vi.spyOn(RegExp.prototype, 'test');
    const first = spokenParts(text).next().value;
    const { length } = looked.mock.calls;
    looked.mockRestore();
    expect(first).toEqual({ start: 0, end: 50 });
    expect(length).toBeLessThan(1000);
  });

  it('leave out what has no words', () => {
    expect(said('……')).toEqual([]);
    expect(said('* * *')).toEqual([]);
    expect(said('')).toEqual([]);
  });
});

it('dots that lead to a page number are no words', () => {
  expect(wordsToSay('第一章 总则..........3')).toBe('第一章 总则，3');
  expect(wordsToSay(' 他说……好。 ')).toBe('他说……好。');
});
