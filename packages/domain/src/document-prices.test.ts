import { expect, it } from 'vitest';
import { documentPrices } from './document-prices.ts';

it('prices are told with how many documents have each, the lowest first', () => {
  const prices = [12_000, 0, 5, 0].map((price) => ({ price }));
  expect(documentPrices(prices)).toBe('免费（2 份）、5（1 份）、12,000（1 份）');
});
