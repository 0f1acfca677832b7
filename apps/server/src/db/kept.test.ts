import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

/** A clock that readings move on by what they cost. */
function clocked(cost: number) {
  let time = 0;
  let asked = 0;
  const kept = createKept(() => time);
  return {
    kept,
    asked: () => asked,
    pass: (ms: number) => {
      time += ms;
    },
    read: async () => {
      time += cost;
      asked += 1;
      return asked;
    },
  };
}

const always = () => true;

it('what costs a second is kept for a hundred, then given once more while it is read again', async () => {
  const { kept, read, asked, pass } = clocked(1000);
  expect(await kept.of('a', read, always)).toBe(1);
  pass(99_999);
  expect(await kept.of('a', read, always)).toBe(1);
  expect(asked()).toBe(1);
  pass(1);
  expect(await kept.of('a', read, always)).toBe(1);
  expect(await kept.of('a', read, always)).toBe(2);
  expect(asked()).toBe(2);
});

it('what is an hour old is not given any more', async () => {
  const { kept, read, pass } = clocked(1000);
  await kept.of('a', read, always);
  pass(3_600_001);
  expect(await kept.of('a', read, always)).toBe(2);
});

it('what is cheap is read again before it is given', async () => {
  const { kept, read, pass } = clocked(99);
  await kept.of('a', read, always);
  pass(10_001);
  expect(await kept.of('a', read, always)).toBe(2);
});

it('what is not large is read each time, whatever it costs', async () => {
  const { kept, read, asked } = clocked(5000);
  await kept.of('a', read, () => false);
  await kept.of('a', read, () => false);
  expect(asked()).toBe(2);
});

it('a reading that fails behind the last value is tried again', async () => {
  const { kept, read, pass } = clocked(1000);
  await kept.of('a', read, always);
  pass(100_001);
  expect(await kept.of('a', () => Promise.reject(new Error('lost')), always)).toBe(1);
  await Promise.resolve();
  expect(await kept.of('a', read, always)).toBe(1);
  await Promise.resolve();
  expect(await kept.of('a', read, always)).toBe(2);
});
