import { DocumentStatus } from '@wenyuan/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { createLease } from '../jobs/lease.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { releaseKilled } from './release-killed.ts';

const { Converting, Disabled, PendingConvert } = DocumentStatus;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A document of this status, whose job a worker of this pool took a while ago. */
async function convertedBy(poolId: string, status: DocumentStatus = Converting) {
  const { db, jobs } = test.services;
  const { id: user_id } = await createMember(test.services);
  const { id } = await createDocument(test.services, { user_id, status, convert_tries: 1 });
  const key = `convert:${id}`;
  await jobs.add(db, 'convert_document', { documentId: id }, { key });
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_by = ${poolId}, locked_at = now() - interval '1 minute' where key = ${key}`);
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
    await lease.freeAbandoned((poolId) => releaseKilled(db, poolId));
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
    await lease.freeAbandoned((poolId) => releaseKilled(db, poolId));
    expect(await state()).toEqual([Converting, 1]);
  } finally {
    await lease.close();
  }
});
