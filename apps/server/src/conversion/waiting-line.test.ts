import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '../jobs/worker.ts';
import { createAuthor, type Author } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { makePdf } from '../testing/pdf.ts';
import { createWaitingLine } from './waiting-line.ts';

let test: TestApp;
let author: Author;
beforeAll(async () => {
  test = await createTestApp({ CONVERT_CONCURRENCY: '1' });
  author = await createAuthor(test);
});
afterAll(() => test.close());

it('who waits for a document is told how many are converted before it, until it is its turn', async () => {
  const made = [];
  for (const text of ['one', 'two', 'three'])
    made.push(await author.submit(await makePdf(1, { text })));
  const [first, second, third] = made;
  const line = createWaitingLine(test.services.db);
  const places = await Promise.all(made.map(({ id }) => line.aheadOf(id)));
  expect(places).toEqual([0, 1, 2]);
  // One that runs is before all that wait, whatever their order was.
  await test.services.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'other' where key = ${`convert:${third?.id}`}`,
  );
  const later = createWaitingLine(test.services.db);
  expect(await later.aheadOf(third?.id ?? 0)).toBe(0);
  expect(await later.aheadOf(second?.id ?? 0)).toBe(2);
  await test.services.db.execute(
    sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`,
  );
  const told = author.watch(third?.id ?? 0);
  const worker = await startWorker(test.services, test.databaseUrl);
  const events = await told;
  await worker.stop();
  expect(events[0]?.ahead).toBeGreaterThan(0);
  expect(events.at(-1)?.ahead).toBe(0);
  expect(await createWaitingLine(test.services.db).aheadOf(first?.id ?? 0)).toBe(0);
});
