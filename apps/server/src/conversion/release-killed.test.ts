import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversions, documents, notices } from '../db/schema/index.ts';
import { createLease } from '../jobs/lease.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { claim } from './document-store.ts';
import { enqueueUnfinished } from './enqueue-unfinished.ts';
import { releaseKilled } from './release-killed.ts';

const { Converted, Converting, Disabled, Failed, PendingConvert, Reconvert } = DocumentStatus;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A worker of this pool took the job of a document a while ago. */
async function take(id: number, poolId: string): Promise<void> {
  await test.services.db.execute(sql`update graphile_worker._private_jobs
    set locked_by = ${poolId}, locked_at = now() - interval '1 minute' where key = ${`convert:${id}`}`);
}

/** A document of this status, whose job a worker of this pool took a while ago. */
async function convertedBy(poolId: string, status: DocumentStatus = Converting) {
  const { db, jobs } = test.services;
  const { id: user_id } = await createMember(test.services);
  const { id } = await createDocument(test.services, { user_id, status, convert_tries: 1 });
  await jobs.add(db, 'convert_document', { documentId: id }, { key: `convert:${id}` });
  await take(id, poolId);
  return async () => {
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    return [row?.status, row?.convert_tries];
  };
}

it('what a killed worker was converting waits again, without a try; what another one converts does not', async () => {
  const { db } = test.services;
  const lease = await createLease(test.databaseUrl, () => undefined);
  try {
    await lease.take('alive');
    const [left, decided, running] = [
      await convertedBy('killed'),
      await convertedBy('killed', Disabled),
      await convertedBy('alive'),
    ];
    await lease.freeAbandoned((poolId) => releaseKilled(db, poolId, { isDead: true }));
    expect(await left()).toEqual([PendingConvert, 0]);
    expect(await decided()).toEqual([Disabled, 1]);
    expect(await running()).toEqual([Converting, 1]);
  } finally {
    await lease.close();
  }
});

it('a document that another worker converts meanwhile, with a new file, is left to it', async () => {
  const { db, jobs } = test.services;
  const lease = await createLease(test.databaseUrl, () => undefined);
  try {
    await lease.take('alive');
    const state = await convertedBy('alive');
    // The job of the file that it had before.
    const { rows } = await db.execute<{ id: number }>(
      sql`select id::int from ${documents} order by id desc limit 1`,
    );
    const documentId = rows[0]?.id ?? 0;
    await jobs.add(db, 'convert_document', { documentId }, { key: 'former' });
    await db.execute(sql`update graphile_worker._private_jobs
      set locked_by = 'killed', locked_at = now() - interval '1 minute', key = null where key = 'former'`);
    await lease.freeAbandoned((poolId) => releaseKilled(db, poolId, { isDead: true }));
    expect(await state()).toEqual([Converting, 1]);
  } finally {
    await lease.close();
  }
});

describe('a document at which workers are killed', () => {
  type Row = typeof documents.$inferSelect;

  async function waiting(overrides: Partial<Row> = {}) {
    const { db, jobs } = test.services;
    const { id: user_id } = await createMember(test.services);
    const fresh = { status: PendingConvert, pages: 0, converted_pages: 0, ...overrides };
    const { id } = await createDocument(test.services, { user_id, ...fresh });
    await jobs.add(db, 'convert_document', { documentId: id }, { key: `convert:${id}` });
    const rowOf = async () => {
      const [row] = await db.select().from(documents).where(eq(documents.id, id));
      if (row === undefined) throw new Error('no such document');
      return row;
    };
    /** A worker begins it, converts some pages of it and goes; two others come across its jobs. */
    const end = async (poolId: string, { converted_pages = 0, isDead = true } = {}) => {
      await claim(db, id);
      await db.update(documents).set({ converted_pages }).where(eq(documents.id, id));
      await take(id, poolId);
      await releaseKilled(db, poolId, { isDead });
      await releaseKilled(db, poolId, { isDead });
      await db.execute(sql`select graphile_worker.force_unlock_workers(array[${poolId}])`);
      return (await rowOf()).status;
    };
    return { id, user_id, end, rowOf };
  }

  it('is not tried a fourth time when three were, one after the other', async () => {
    const { id, user_id, end, rowOf } = await waiting();
    expect(await end('first')).toBe(PendingConvert);
    expect(await end('second')).toBe(PendingConvert);
    expect(await end('third')).toBe(Failed);
    const { convert_error, convert_detail } = await rowOf();
    expect(convert_error).toBe('转换多次意外中断，没有再试；文件可能过大或过于复杂');
    expect(convert_detail).toContain('code internal, 3 workers');
    const { db } = test.services;
    const told = await db.select().from(notices).where(eq(notices.user_id, user_id));
    expect(told).toMatchObject([{ kind: 'document_failed', target_id: id }]);
    // Nor is it when a worker begins.
    await enqueueUnfinished(test.services);
    expect(await claim(db, id)).toBeUndefined();
  });

  it('is tried on as long as each got further', async () => {
    const { end } = await waiting({ pages: 500 });
    for (const converted_pages of [20, 40, 60, 80, 100])
      expect(await end(`at ${converted_pages}`, { converted_pages })).toBe(PendingConvert);
    expect(await end('at 100 again', { converted_pages: 100 })).toBe(PendingConvert);
    expect(await end('at 100 for the third time', { converted_pages: 100 })).toBe(Failed);
  });

  it('is tried on when what failed was the power, or a database that went away', async () => {
    const { end } = await waiting();
    expect(await end('power')).toBe(PendingConvert);
    for (let times = 0; times < 4; times += 1)
      expect(await end(`database ${times}`, { isDead: false })).toBe(PendingConvert);
    expect(await end('power again')).toBe(PendingConvert);
  });

  it('is not charged with what killed the worker before its turn had come', async () => {
    const { db } = test.services;
    const { id, rowOf } = await waiting();
    for (const poolId of ['one', 'two', 'three', 'four']) {
      await take(id, poolId);
      await releaseKilled(db, poolId, { isDead: true });
    }
    expect((await rowOf()).status).toBe(PendingConvert);
  });

  it('keeps its pages where it was converted again', async () => {
    const { db } = test.services;
    const { user_id, end, rowOf } = await waiting({
      status: Reconvert,
      pages: 3,
      converted_pages: 3,
    });
    const { conversion_key: key } = await rowOf();
    const page = [{ width: 800, height: 1100, ext: '.svg' }];
    await db.insert(conversions).values({ key, page, outline: [] });
    const kept = { converted_pages: 3 };
    expect(await end('killed 1', kept)).toBe(Reconvert);
    expect(await end('killed 2', kept)).toBe(Reconvert);
    expect(await end('killed 3', kept)).toBe(Converted);
    expect((await rowOf()).convert_error).toContain('多次意外中断');
    // Which is the operators' affair.
    expect(await db.$count(notices, eq(notices.user_id, user_id))).toBe(0);
  });
});
