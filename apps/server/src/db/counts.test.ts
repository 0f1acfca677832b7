import { expect, it } from 'vitest';
import { createCounts } from './counts.ts';

function counter(total: number) {
  let asked = 0;
  const count = async () => {
    asked += 1;
    return total;
  };
  return { count, asked: () => asked };
}

it('a small total is counted each time', async () => {
  const counts = createCounts(() => 0);
  const { count, asked } = counter(1000);
  await counts.of('a', count);
  await counts.of('a', count);
  expect(asked()).toBe(2);
});

it('a large total is counted again after ten seconds', async () => {
  let time = 0;
  const counts = createCounts(() => time);
  const { count, asked } = counter(1001);
  await counts.of('a', count);
  time = 9_999;
  expect(await counts.of('a', count)).toBe(1001);
  expect(asked()).toBe(1);
  time = 10_001;
  await counts.of('a', count);
  expect(asked()).toBe(2);
});

it('equal questions at once are one, different ones are not', async () => {
  const counts = createCounts();
  const { count, asked } = counter(5);
  await Promise.all([counts.of('a', count), counts.of('a', count), counts.of('b', count)]);
  expect(asked()).toBe(2);
});

it('a count that failed is asked again', async () => {
  const counts = createCounts();
  await expect(counts.of('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await counts.of('a', async () => 3)).toBe(3);
});

it('knows which totals were small, and which grew since', async () => {
  const counts = createCounts(() => 0);
  expect(counts.isSmall('a')).toBe(false);
  await counts.of('a', async () => 1000);
  expect(counts.isSmall('a')).toBe(true);
  counts.record('a', 1001);
  expect(counts.isSmall('a')).toBe(false);
  expect(await counts.of('a', async () => 7)).toBe(1001);
});
