import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { consume, countUse, forgive, usage } from './rate-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LIMIT = { count: 1, seconds: 60 };

const endsIn = (key: string, seconds: number) =>
  test.services.db.execute(
    sql`update rate_limits set resets_at = now() + make_interval(secs => ${seconds}) where key = ${key}`,
  );

it('a window that is over leaves nothing to the next one', async () => {
  const { db } = test.services;
  const limit = { count: 3, seconds: 60 };
  await consume(db, 'again', limit, 3);
  await expect(consume(db, 'again', limit)).rejects.toMatchObject({ status: 429 });
  await endsIn('again', -1);
  expect(await usage(db, 'again', 60)).toBe(0);
  await consume(db, 'again', limit, 2);
  expect(await usage(db, 'again', 60)).toBe(2);
  await consume(db, 'again', limit);
  await expect(consume(db, 'again', limit)).rejects.toMatchObject({ status: 429 });
});

it('what is taken back is no room for more than the limit', async () => {
  const { db } = test.services;
  await consume(db, 'back', LIMIT);
  await forgive(db, 'back', 5);
  await consume(db, 'back', LIMIT);
  await expect(consume(db, 'back', LIMIT)).rejects.toMatchObject({ status: 429 });
});

it('what was counted by a clock that was ahead is over, as its window is', async () => {
  const { db } = test.services;
  for (const key of ['window', 'ahead']) await consume(db, key, LIMIT);
  // Another transaction may have begun a moment later than the one that looks.
  await endsIn('window', 62);
  await endsIn('ahead', 86_400);
  expect([await usage(db, 'window', 60), await usage(db, 'ahead', 60)]).toEqual([1, 0]);
  await expect(consume(db, 'window', LIMIT)).rejects.toMatchObject({ status: 429 });
  await consume(db, 'ahead', LIMIT);
  expect(await countUse(db, 'ahead', 60)).toBe(2);
});
