import { expect, test } from 'vitest';
import { PageQueue } from './page-queue.ts';

test('delivers in the order of starting, whatever is ready first', async () => {
  const queue = new PageQueue(5);
  const delivered: number[] = [];
  const slow = Promise.withResolvers<number>();
  await queue.push(slow.promise, (value) => void delivered.push(value));
  await queue.push(Promise.resolve(2), (value) => void delivered.push(value));
  slow.resolve(1);
  await queue.drain();
  expect(delivered).toEqual([1, 2]);
});

test('has no more under way than it may', async () => {
  const queue = new PageQueue(1);
  const first = Promise.withResolvers<number>();
  const second = Promise.withResolvers<number>();
  await queue.push(first.promise, () => undefined);
  let hasRoom = false;
  const waiting = queue.push(second.promise, () => undefined).then(() => (hasRoom = true));
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(hasRoom).toBe(false);
  first.resolve(1);
  await waiting;
  expect(hasRoom).toBe(true);
  second.resolve(2);
  await queue.drain();
});

test('delivers nothing after a failure, and says what it was', async () => {
  const queue = new PageQueue(3);
  const delivered: number[] = [];
  const failing = Promise.withResolvers<number>();
  await queue.push(failing.promise, (value) => void delivered.push(value));
  await queue.push(Promise.resolve(2), (value) => void delivered.push(value));
  failing.reject(new Error('broken'));
  await expect(queue.drain()).rejects.toThrow('broken');
  expect(delivered).toEqual([]);
});
