import { AttachmentType, DocumentStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { readQueueFigures } from '../watch/queue-figures.ts';
import { createMember } from '../testing/builders.ts';
import { createTestApp } from '../testing/harness.ts';
import { enqueueConversion } from './enqueue.ts';

const MANY = 10_000;

it('ten thousand files of one member hold up nobody else, and all of them are in the queue', async () => {
  const test = await createTestApp();
  const { db } = test.services;
  const [hoarder, other] = [await createMember(test.services), await createMember(test.services)];
  await db.execute(sql`
    insert into attachments (id, hash, user_id, type, path, name, size, ext)
    select n, md5(n::text), ${hoarder.id}, ${AttachmentType.Document}, '', '', 1000, '.pdf'
    from generate_series(1, ${MANY + 1}) n`);
  await db.execute(sql`
    insert into documents (uuid, title, attachment_id, hash, digest, size, ext, status, user_id)
    select lpad(to_hex(n), 16, '0'), 'file ' || n, n, md5(n::text), md5(n::text), 1000, '.pdf',
      ${DocumentStatus.PendingConvert}, ${hoarder.id}
    from generate_series(1, ${MANY}) n`);
  const rows = await db.select().from(documents);
  // As `document.create` does: one at a time, while more and more of them wait.
  const sample = rows.filter((_, index) => index < 3 || index > MANY - 3);
  for (const row of sample) await enqueueConversion(test.services, db, row);
  await db.execute(sql`
    select graphile_worker.add_job('convert_document', json_build_object('documentId', id),
      queue_name := 'convert:' || conversion_key, job_key := 'convert:' || id, priority := 80)
    from documents where id not in (select (payload ->> 'documentId')::bigint from graphile_worker._private_jobs)`);
  const [late] = await db
    .insert(documents)
    .values({
      uuid: 'f'.repeat(16),
      title: 'late',
      attachment_id: MANY + 1,
      hash: 'f'.repeat(32),
      size: 1000,
      ext: '.pdf',
      status: DocumentStatus.PendingConvert,
      user_id: other.id,
    })
    .returning();
  if (late === undefined) throw new Error('nothing was made');
  await enqueueConversion(test.services, db, late);
  const figures = await readQueueFigures(db);
  expect(figures.find(({ kind }) => kind === 'convert_document')?.ready).toBe(MANY + 1);
  const { rows: next } = await db.execute<{ id: number; priority: number }>(sql`
    select (payload ->> 'documentId')::int as id, priority from graphile_worker._private_jobs
    order by priority, run_at, id limit 1`);
  expect(next[0]).toEqual({ id: late.id, priority: 0 });
  await test.close();
});
