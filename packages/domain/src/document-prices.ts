import { formatWhole } from './format.ts';

/** Each price with the number of documents that have it, the lowest first. */
export function documentPrices(documents: readonly { readonly price: number }[]): string {
  const counts = new Map<number, number>();
  for (const { price } of documents) counts.set(price, (counts.get(price) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([price, count]) => `${price === 0 ? '免费' : formatWhole(price)}（${count} 份）`)
    .join('、');
}
