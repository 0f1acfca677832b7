import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DocumentStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { sweepScratch } from '../storage/scratch.ts';
import { cleanUp } from './clean-up.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function oldFolders(dataDir: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const folder = path.join(dataDir, 'tmp', `work-${index}`);
    await mkdir(folder, { recursive: true });
    await utimes(folder, new Date(0), new Date(0));
  }
}

it('two who clean the same folders at once disturb each other in nothing', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-clean-'));
  try {
    await oldFolders(dataDir, 200);
    await Promise.all(Array.from({ length: 4 }, () => sweepScratch(dataDir)));
    expect(await readdir(path.join(dataDir, 'tmp'))).toEqual([]);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});

it('a document whose job used up its tries is converted all the same, and one at work is left alone', async () => {
  const { db, jobs } = test.services;
  const { id: user_id } = await createMember(test.services);
  const left = await createDocument(test.services, { user_id, status: DocumentStatus.Converting });
  const atWork = await createDocument(test.services, {
    user_id,
    status: DocumentStatus.Converting,
  });
  for (const { id } of [left, atWork])
    await jobs.add(db, 'convert_document', { documentId: id }, { key: `convert:${id}` });
  await db.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts,
      locked_at = case when key = ${`convert:${atWork.id}`} then now() end,
      locked_by = case when key = ${`convert:${atWork.id}`} then 'worker' end
    where key in (${`convert:${left.id}`}, ${`convert:${atWork.id}`})`);
  await cleanUp(test.services);
  const { rows } = await db.execute(sql`
    select key, attempts from graphile_worker.jobs where task_identifier = 'convert_document'
    order by key`);
  expect(rows).toEqual([
    { key: `convert:${left.id}`, attempts: 0 },
    { key: `convert:${atWork.id}`, attempts: 3 },
  ]);
});

it('a failed step stops no other, and is reported', async () => {
  const { services } = test;
  const { dataDir } = services.config;
  await oldFolders(dataDir, 1);
  await services.db.execute(
    sql`insert into rate_limits (key, count, resets_at) values ('over', 1, now() - interval '1 day')`,
  );
  await services.db.execute(sql`alter table captchas rename to captchas_elsewhere`);
  await expect(cleanUp(services)).rejects.toThrow('not everything was cleaned up');
  expect(await readdir(path.join(dataDir, 'tmp'))).not.toContain('work-0');
  const { rows } = await services.db.execute(sql`select 1 from rate_limits where key = 'over'`);
  expect(rows).toEqual([]);
});
