import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { consume, countUse, usage } from './rate-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const LIMIT = { count: 1, seconds: 60 };

it('what was counted by a clock that was ahead is over, as its window is', async () => {
  const { db } = test.services;
  const endsIn = (key: string, seconds: number) =>
    db.execute(
      sql`update rate_limits set resets_at = now() + make_interval(secs => ${seconds}) where key = ${key}`,
    );
  for (const key of ['window', 'ahead']) await consume(db, key, LIMIT);
  // Another transaction may have begun a moment later than the one that looks.
  await endsIn('window', 62);
  await endsIn('ahead', 86_400);
  expect([await usage(db, 'window', 60), await usage(db, 'ahead', 60)]).toEqual([1, 0]);
  await expect(consume(db, 'window', LIMIT)).rejects.toMatchObject({ status: 429 });
  await consume(db, 'ahead', LIMIT);
  expect(await countUse(db, 'ahead', 60)).toBe(2);
});
