import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
