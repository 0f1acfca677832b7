import { expect, it } from 'vitest';
import { lostByBuyers } from './lost-by-buyers.ts';

it('says how many lose what they bought', () => {
  expect(lostByBuyers([{ buyer_count: 0 }, {}])).toBe('');
  expect(lostByBuyers([{ buyer_count: 3 }])).toBe('有 3 位读者购买过，他们也不能再下载。');
  expect(lostByBuyers([{ buyer_count: 3 }, {}, { buyer_count: 1 }])).toBe(
    '其中的文档被购买过 4 次，购买的读者也不能再下载。',
  );
});
