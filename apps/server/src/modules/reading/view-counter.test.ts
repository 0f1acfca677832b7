import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../../db/schema/index.ts';
import { createDocument, createMember } from '../../testing/builders.ts';
import { eventually } from '../../testing/conversions.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { createViewCounter } from './view-counter.ts';

let test: TestApp;
let user_id: number;

beforeAll(async () => {
  test = await createTestApp();
  user_id = (await createMember(test.services)).id;
});
afterAll(() => test.close());

it('views are written in the order in which others lock documents, wherever their rows lie', async () => {
  const { db, logger } = test.services;
  const made = await Promise.all(
    Array.from({ length: 400 }, () => createDocument(test.services, { user_id })),
  );
  const ids = made.map(({ id }) => id).sort((one, other) => one - other);
  const viewed = ids.slice(0, 60);
  const [low = 0, high = 0] = viewed;
  // The row that was written last lies behind the others; so many are read from the table itself, not by its index.
  await db.update(documents).set({ title: 'moved' }).where(eq(documents.id, low));
  await db.execute(sql`analyze documents`);
  const views = createViewCounter(db, logger);
  for (const id of viewed) views.add(id);
  const writing = await db.transaction(async (tx) => {
    const lock = (id: number) =>
      tx.select({ id: documents.id }).from(documents).where(eq(documents.id, id)).for('update');
    await lock(low);
    const flushed = views.flush();
    await eventually(async () => {
      const { rows } = await db.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0 ? true : undefined;
    });
    await lock(high);
    return { flushed };
  });
  await writing.flushed;
  const rows = await db
    .select({ views: documents.view_count })
    .from(documents)
    .where(inArray(documents.id, [low, high]));
  expect(rows).toEqual([{ views: 1 }, { views: 1 }]);
});
