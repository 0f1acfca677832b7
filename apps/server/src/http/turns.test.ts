import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('only so much runs at once, and the rest follows in order', async () => {
  const turns = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    turns(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await all[1];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  await Promise.all(all);
});

it('a turn that fails is over', async () => {
  const turns = createTurns(1);
  await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns(async () => 'next')).toBe('next');
});

it('a caller beyond the queue’s limit is refused for now', async () => {
  const turns = createTurns(1);
  let end = () => undefined as void;
  const running = turns(() => new Promise<void>((resolve) => (end = resolve)));
  const waiting = Array.from({ length: 200 }, () => turns(async () => undefined));
  await expect(turns(async () => undefined)).rejects.toMatchObject({ status: 503, retryAfter: 5 });
  end();
  await Promise.all([running, ...waiting]);
});
