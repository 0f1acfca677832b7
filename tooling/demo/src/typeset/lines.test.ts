import { expect, test } from 'vitest';
import { breakChinese, breakEnglish } from './lines.ts';

const measure = (text: string) =>
  Array.from(text).reduce(
    (sum, char) => sum + (char < '⺀' && !'“”‘’—…'.includes(char) ? 5 : 10),
    0,
  );
const chinese = (text: string, width: number, indent = 0) =>
  breakChinese(text, { width, indent, measure }).map((line) => line.text);

test('a Chinese line holds as many characters as fit', () => {
  expect(chinese('天地玄黄宇宙洪荒', 40)).toEqual(['天地玄黄', '宇宙洪荒']);
});

test('the first line gives up its indent', () => {
  expect(chinese('天地玄黄宇宙洪荒', 40, 20)).toEqual(['天地', '玄黄宇宙', '洪荒']);
});

test('no line begins with a closing mark: it hangs over the edge', () => {
  expect(chinese('天地玄黄，宇宙洪荒。', 40)).toEqual(['天地玄黄，', '宇宙洪荒。']);
});

test('two closing marks that do not fit take a character along', () => {
  for (const line of chinese('子曰学而时习之。”有朋自远方来', 70))
    expect(line).not.toMatch(/^[。”]/);
});

test('no line ends with an opening mark', () => {
  expect(chinese('孔子曰：“学而', 50)).toEqual(['孔子曰：', '“学而']);
});

test('numbers and Latin words are not torn', () => {
  expect(chinese('共有1234页', 35)).toEqual(['共有', '1234页']);
});

test('full lines are spaced out to the measure and the last one is not', () => {
  const [first, last] = breakChinese('天地玄黄宇', { width: 44, measure });
  expect(first?.spacing).toBeCloseTo(4 / 3);
  expect(last?.spacing).toBe(0);
});

test('nothing is lost when text is broken', () => {
  const text = '子曰：“学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？”';
  for (let width = 30; width < 200; width += 7) expect(chinese(text, width).join('')).toBe(text);
});

test('English breaks at spaces and after dashes', () => {
  const lines = breakEnglish('Some years ago—never mind how long', { width: 80, measure });
  expect(lines.join(' ').replace('— ', '—')).toBe('Some years ago—never mind how long');
  for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(80);
});
