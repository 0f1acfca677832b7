import { contract } from '@wenyuan/contract';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyReads, documents, uncountedViews } from '../../db/schema/index.ts';
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
  // One after the other: so many at once would wait for a connection longer than one is waited for.
  const ids = await someDocuments(400);
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

async function someDocuments(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let number = 0; number < count; number += 1)
    made.push((await createDocument(test.services, { user_id })).id);
  return made;
}

/** The views in the rows of documents, and those that wait beside them. */
async function viewsOf(ids: readonly number[]) {
  const { db } = test.services;
  const rows = await db
    .select({ views: documents.view_count })
    .from(documents)
    .where(inArray(documents.id, [...ids]))
    .orderBy(asc(documents.id));
  const waiting = await db
    .select({ id: uncountedViews.document_id, views: uncountedViews.view_count })
    .from(uncountedViews)
    .orderBy(asc(uncountedViews.document_id));
  return { counted: rows.map(({ views }) => views), waiting };
}

async function readsOfAll(): Promise<number> {
  const rows = await test.services.db.select({ views: dailyReads.view_count }).from(dailyReads);
  return rows.reduce((sum, { views }) => sum + views, 0);
}

it('views of many documents are added to some of them at a time, and each document shows all of its own', async () => {
  const { db, logger } = test.services;
  const ids = await someDocuments(3);
  const [first = 0, second = 0, third = 0] = ids;
  const before = await readsOfAll();
  const views = createViewCounter(db, logger, { atOnce: 2 });
  for (const id of [first, second, third, third]) views.add(id);
  await views.flush();
  expect(await viewsOf(ids)).toEqual({
    counted: [1, 1, 0],
    waiting: [{ id: third, views: 2 }],
  });
  const shown = await test.call(contract.document.get, { id: third, is_reread: true });
  expect(shown.view_count).toBe(2);
  // More of them come, in another process that knows nothing of those that wait.
  const other = createViewCounter(db, logger, { atOnce: 2 });
  other.add(third);
  await other.flush();
  expect(await viewsOf(ids)).toEqual({ counted: [1, 1, 3], waiting: [] });
  await views.flush();
  expect(await viewsOf(ids)).toEqual({ counted: [1, 1, 3], waiting: [] });
  expect((await readsOfAll()) - before).toBe(5);
});

it('processes that write views of the same documents at once lose none, and wait for no document that is locked', async () => {
  const { db, logger } = test.services;
  const ids = await someDocuments(40);
  const [low = 0] = ids;
  const counters = [1, 2, 3].map(() => createViewCounter(db, logger));
  const seeAll = (each: readonly number[]) => {
    for (const counter of counters) for (const id of each) counter.add(id);
    return Promise.all(counters.map((counter) => counter.flush()));
  };
  await Promise.all([seeAll(ids), seeAll(ids.toReversed())]);
  await seeAll(ids);
  expect(await viewsOf(ids)).toEqual({ counted: ids.map(() => 9), waiting: [] });
  const written = await db.transaction(async (tx) => {
    await tx.select().from(documents).where(eq(documents.id, low)).for('update');
    const flushed = seeAll([low]);
    await eventually(async () =>
      (await viewsOf([low])).waiting[0]?.views === 3 ? true : undefined,
    );
    // What is seen meanwhile does not wait in memory, either.
    const again = seeAll([low]);
    await eventually(async () =>
      (await viewsOf([low])).waiting[0]?.views === 6 ? true : undefined,
    );
    return { flushed: Promise.all([flushed, again]) };
  });
  await written.flushed;
  expect(await viewsOf([low])).toEqual({ counted: [15], waiting: [] });
});

it('views of a document that is gone go, too', async () => {
  const { db, logger } = test.services;
  const [gone = 0] = await someDocuments(1);
  const views = createViewCounter(db, logger);
  views.add(gone);
  await db.delete(documents).where(eq(documents.id, gone));
  await views.flush();
  expect(await viewsOf([])).toEqual({ counted: [], waiting: [] });
});

it('a plan from when no views waited does not read all that wait for one document', async () => {
  const { db, logger } = test.services;
  await db.delete(uncountedViews);
  await db.execute(sql`vacuum analyze uncounted_views`);
  const client = await db.$client.connect();
  try {
    // As the statements that find documents are: planned once, for whatever number of views.
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(
      'prepare waiting (bigint) as select view_count from uncounted_views where document_id = $1',
    );
    const plan = async () =>
      JSON.stringify((await client.query('explain (costs off) execute waiting (1)')).rows);
    expect(await plan()).toContain('Seq Scan');
    const views = createViewCounter(db, logger, { atOnce: 1 });
    // Of documents that are gone: their views wait as the others do.
    for (let number = 1; number <= 5000; number += 1) views.add(1_000_000 + number);
    await views.flush();
    expect(await plan()).toContain('Index Scan');
  } finally {
    client.release(true);
    await db.delete(uncountedViews);
  }
});
