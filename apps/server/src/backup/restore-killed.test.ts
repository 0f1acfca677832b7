import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createMember } from '../testing/builders.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createTestApp, TEST_SECRET } from '../testing/harness.ts';
import { program } from '../testing/process.ts';
import { createLocalStorage } from '../storage/local-storage.ts';
import { createBackup } from './create-backup.ts';
import { adoptSecret } from './restored-secret.ts';

const KILLS = 4;
const OLD_SECRET = 'the secret of the site before the restore';

it('a restore that is killed at any moment leaves the site as it was, or as it is in the backup', async () => {
  const source = await createTestApp();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-backup-'));
  for (let index = 0; index < 30; index += 1) await createMember(source.services);
  for (let index = 0; index < 200; index += 1)
    await source.services.storage.put(`pages/aa/${index}.webp`, Buffer.from(`page ${index}`));
  const { databaseUrl, services } = source;
  await createBackup(
    { databaseUrl, storage: services.storage, secret: TEST_SECRET },
    { path: folder, seal: undefined },
  );

  /** Restores over a site of its own, is killed after that time, and says which site there is then. */
  async function killedAfter(milliseconds: number): Promise<{ state: string; took: number }> {
    const target = await createTestDatabase('installed');
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-data-'));
    const client = new pg.Client({ connectionString: target.url });
    try {
      await writeFile(path.join(dataDir, 'token.secret'), OLD_SECRET);
      const started = performance.now();
      const child = spawn(process.execPath, [program, 'restore', folder, '--replace'], {
        env: { PATH: process.env.PATH, DATABASE_URL: target.url, DATA_DIR: dataDir },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      await Promise.race([ended, sleep(milliseconds)]);
      child.kill('SIGKILL');
      await ended;
      const took = performance.now() - started;
      await client.connect();
      // PostgreSQL rolls back once it notices.
      await expect
        .poll(async () => {
          const { rows } = await client.query(
            "select 1 from pg_stat_activity where datname = current_database() and application_name = 'wenyuan-restore'",
          );
          return rows.length;
        })
        .toBe(0);
      await adoptSecret({ ...services.config, dataDir, tokenSecret: undefined }, target.url);
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from users',
      );
      const secret = await readFile(path.join(dataDir, 'token.secret'), 'utf8');
      const restored = createLocalStorage(dataDir);
      let files = 0;
      for await (const { key } of restored.list()) {
        files += 1;
        expect((await restored.head(key))?.size).toBeGreaterThan(0);
      }
      const isNew = rows[0]?.count === 31 && secret === TEST_SECRET && files === 200;
      const isOld = rows[0]?.count === 1 && secret === OLD_SECRET;
      const state = isNew ? 'new' : isOld ? 'old' : `${rows[0]?.count} ${secret} ${files}`;
      return { state, took };
    } finally {
      await client.end();
      await target.drop();
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  const whole = await killedAfter(600_000);
  expect(whole.state).toBe('new');
  const states = new Set<string>();
  for (let kill = 1; kill <= KILLS; kill += 1)
    states.add((await killedAfter((whole.took * kill) / (KILLS + 1))).state);
  expect([...states].filter((state) => state !== 'new' && state !== 'old')).toEqual([]);
  await source.close();
  await rm(folder, { recursive: true, force: true });
});
