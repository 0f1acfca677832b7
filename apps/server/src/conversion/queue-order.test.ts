import { expect, it } from 'vitest';
import { priorityOfUpload } from './queue-order.ts';

const MB = 1024 * 1024;

it('with ten thousand files waiting, a member’s next one goes behind the first of anybody else, large or small', () => {
  const next = priorityOfUpload(10_000, MB);
  expect(next).toBeGreaterThan(priorityOfUpload(0, 500 * MB));
  // The queue keeps priorities as small integers.
  expect(priorityOfUpload(1_000_000, 500 * MB)).toBeLessThan(32_767);
  expect(priorityOfUpload(0, MB)).toBe(0);
});
