import { expect, it } from 'vitest';
import { keepFor } from './keep-for.ts';

it('asks once for all who ask at the same time, and again once that is forgotten', async () => {
  let asked = 0;
  const kept = keepFor(60_000, () => Promise.resolve((asked += 1)));
  expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
  expect(await kept.get()).toBe(1);
  kept.forget();
  expect(await kept.get()).toBe(2);
});

it('asks again when the time is over', async () => {
  let asked = 0;
  const kept = keepFor(0, () => Promise.resolve((asked += 1)));
  expect([await kept.get(), await kept.get()]).toEqual([1, 2]);
});

it('keeps no failure, and a late one takes nothing away', async () => {
  const fails: ((error: Error) => void)[] = [];
  const kept = keepFor(
    60_000,
    () =>
      new Promise<string>((resolve, reject) =>
        fails.length > 0 ? resolve('ok') : fails.push(reject),
      ),
  );
  const first = kept.get();
  kept.forget();
  expect(await kept.get()).toBe('ok');
  fails[0]?.(new Error('too late'));
  await expect(first).rejects.toThrow('too late');
  expect(await kept.get()).toBe('ok');

  let asked = 0;
  const failing = keepFor(60_000, () => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('once')) : Promise.resolve(asked);
  });
  await expect(failing.get()).rejects.toThrow('once');
  expect(await failing.get()).toBe(2);
});
