import { describe, expect, it } from 'vitest';
import { createOrderedQueue } from './ordered-queue.ts';

/** Work that ends when the test says so. */
function work() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let hasBegun = false;
  return {
    run: () => {
      hasBegun = true;
      return ended;
    },
    hasBegun: () => hasBegun,
    end,
    fail,
  };
}

describe('work in an ordered queue', () => {
  it('runs side by side, and what follows it keeps the order', async () => {
    const queue = createOrderedQueue(4);
    const [first, second] = [work(), work()];
    const done: number[] = [];
    await queue.add(first.run, async () => void done.push(1));
    await queue.add(second.run, async () => void done.push(2));
    expect(second.hasBegun()).toBe(true);
    second.end();
    await Promise.resolve();
    expect(done).toEqual([]);
    first.end();
    await queue.drain();
    expect(done).toEqual([1, 2]);
  });

  it('waits while as much as may be is under way', async () => {
    const queue = createOrderedQueue(2);
    const [first, second] = [work(), work()];
    const done: string[] = [];
    await queue.add(first.run, async () => void done.push('first'));
    const full = queue
      .add(second.run, async () => undefined)
      .then(() => void done.push('room again'));
    first.end();
    await full;
    expect(done).toEqual(['first', 'room again']);
    second.end();
    await queue.drain();
  });

  it('after a fault nothing follows, and the end of all that was begun is waited for', async () => {
    const queue = createOrderedQueue(4);
    const [first, second] = [work(), work()];
    const done: string[] = [];
    await queue.add(first.run, async () => void done.push('after the first'));
    await queue.add(second.run, async () => void done.push('after the second'));
    const drained = queue.drain().finally(() => done.push('drained'));
    first.fail(new Error('the disk is full'));
    await expect(
      queue.add(
        async () => undefined,
        async () => undefined,
      ),
    ).resolves.toBeUndefined();
    expect(done).toEqual([]);
    second.end();
    await expect(drained).rejects.toThrow('the disk is full');
    await expect(queue.drain()).rejects.toThrow('the disk is full');
    expect(done).toEqual(['drained']);
  });
});
