import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { tellOfClock } from './clock-offset.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => test.close());

it.each([
  ['慢 300 秒', -300_000],
  ['快 3600 秒', 3_600_000],
])('operators are told of a clock that differs from the database’s: %s', async (words, apart) => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => lines.push(line) });
  const { db } = test.services;
  await tellOfClock({ db, logger });
  expect(lines).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + apart });
  await tellOfClock({ db, logger });
  expect(lines.join('')).toContain(`这台机器的时钟比数据库的${words}`);
});
