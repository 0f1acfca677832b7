import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

/** A source whose replies the test releases. */
function source() {
  const begun: { resolve(answer: string): void; reject(error: Error): void }[] = [];
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ resolve, reject });
    });
  return { begun, ask };
}

it('questions asked while one is answered share the next answer', async () => {
  const share = createSingleFlight<string>();
  const { begun, ask } = source();
  const first = share('a', ask);
  const second = share('a', ask);
  const third = share('a', ask);
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('old');
  expect(await first).toBe('old');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
});

it('a question asked after the answer is asked anew', async () => {
  const share = createSingleFlight<string>();
  expect(await share('a', async () => 'one')).toBe('one');
  expect(await share('a', async () => 'two')).toBe('two');
});

it('different questions do not wait for each other', async () => {
  const share = createSingleFlight<string>();
  const { begun, ask } = source();
  void share('a', ask);
  void share('b', ask);
  expect(begun).toHaveLength(2);
});

it('a failure reaches the callers who shared it and none after', async () => {
  const share = createSingleFlight<string>();
  const { begun, ask } = source();
  const first = share('a', ask);
  const second = share('a', ask);
  begun[0]?.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve('found');
  expect(await second).toBe('found');
});
