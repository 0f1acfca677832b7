import { expect, it } from 'vitest';
import { searchQueryOf } from './query.ts';

it('a lone character begins a word in titles, and is a word of texts unless it is all that is looked for', () => {
  expect(searchQueryOf('海棠 雪')).toMatchObject({
    strict: "('海棠' & '雪':*)",
    strictText: "('海棠' & '雪')",
  });
  // Of scripts without a dictionary, texts have no such words.
  expect(searchQueryOf('한국 물')?.strictText).toBe("('한국' & '물':*)");
  expect(searchQueryOf('雪')).toMatchObject({ strict: "('雪':*)", strictText: "('雪':*)" });
});

it('all but any one of four words are each half without one of its words', () => {
  expect(searchQueryOf('海棠 竹林 工程 水利')?.nearTitle).toBe(
    "((('竹林') | ('海棠')) & '工程' & '水利') | ((('水利') | ('工程')) & '海棠' & '竹林')",
  );
});

it('the one long word of a title is looked for however many lone characters stand beside it', () => {
  expect(searchQueryOf('海棠你我他她它谁某这那')?.nearTitle).toContain("'海棠'");
});
