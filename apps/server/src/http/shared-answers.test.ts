import { expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

const answer = (text: string) => ({ text, mostBytes: 1000 + text.length });

/** Answers that say how often they were asked for, at a time that the test sets. */
function setUp(options: { ms?: number; maxBytes?: number } = {}) {
  let time = 0;
  let asked = 0;
  const shared = createSharedAnswers({ ms: 1000, ...options, now: () => time });
  const ask = async () => answer(`answer ${++asked}`);
  return {
    shared,
    ask,
    pass: (ms: number) => {
      time += ms;
    },
    read: async (question = 'a', how = ask) => (await shared.of(question, how)).text,
  };
}

it('an answer is shared until it is as old as it may be', async () => {
  const { read, pass } = setUp();
  expect(await read()).toBe('answer 1');
  pass(999);
  expect(await read()).toBe('answer 1');
  expect(await read('b')).toBe('answer 2');
  pass(1);
  expect(await read()).toBe('answer 3');
});

it('who asks while an answer is on its way shares it, unless it is as old already as it may be', async () => {
  const { shared, ask, pass } = setUp();
  const released: (() => void)[] = [];
  const slow = async () => {
    await new Promise<void>((resolve) => {
      released.push(resolve);
    });
    return ask();
  };
  const all = [shared.of('a', slow), shared.of('a', slow)];
  pass(1000);
  all.push(shared.of('a', slow));
  expect(released).toHaveLength(1);
  released[0]?.();
  await all[0];
  await expect.poll(() => released.length).toBe(2);
  released[1]?.();
  const texts = (await Promise.all(all)).map(({ text }) => text);
  expect(texts).toEqual(['answer 1', 'answer 1', 'answer 2']);
});

it('the age of an answer counts from when it was begun', async () => {
  const { shared, read, pass } = setUp();
  await shared.of('a', async () => {
    pass(1000);
    return answer('slow');
  });
  expect(await read()).toBe('answer 1');
});

it('after a change everybody gets another answer, also in place of one that was begun before', async () => {
  const { shared, ask, read } = setUp();
  let release: (() => void) | undefined;
  const early = shared.of('a', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return answer('before the change');
  });
  shared.forget();
  const late = shared.of('a', ask);
  release?.();
  expect((await early).text).toBe('before the change');
  expect((await late).text).toBe('answer 1');
  expect(await read()).toBe('answer 1');
  shared.forget();
  expect(await read()).toBe('answer 2');
});

it('a failure is kept for nobody', async () => {
  const { read } = setUp();
  await expect(read('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await read()).toBe('answer 1');
});

it('what is kept is bounded, and an answer larger than that is not kept', async () => {
  const { read } = setUp({ maxBytes: 4000 });
  for (const question of ['a', 'b', 'c', 'd']) await read(question);
  expect(await read('a')).toBe('answer 5');
  const large = 'x'.repeat(4000);
  expect(await read('e', async () => answer(large))).toBe(large);
  expect(await read('e')).toBe('answer 6');
});

it('nothing is shared after it was answered where the time is none', async () => {
  const { read } = setUp({ ms: 0 });
  expect(await read()).toBe('answer 1');
  expect(await read()).toBe('answer 2');
});
