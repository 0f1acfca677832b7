import { expect, it } from 'vitest';
import { searchQueryOf } from './query.ts';

it('a lone character begins a word in titles, and is a word of texts unless it is all that is looked for', () => {
  expect(searchQueryOf('海棠 雪')).toMatchObject({
    strict: "('海棠' & '雪':*)",
    strictText: "('海棠' & '雪')",
  });
  expect(searchQueryOf('一乐引导如')?.nearTitle).not.toContain('*');
  // Of scripts without a dictionary, texts have no such words.
  expect(searchQueryOf('한국 물')?.strictText).toBe("('한국' & '물':*)");
  expect(searchQueryOf('雪')).toMatchObject({ strict: "('雪':*)", strictText: "('雪':*)" });
});
