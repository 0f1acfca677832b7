import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installation } from '../db/schema/index.ts';
import { runCommand } from '../testing/command.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { startProcess } from '../testing/process.ts';
import { recordSecret, requireSharedSecret } from './shared-secret.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const withSecret = (tokenSecret: string) => ({
  ...test.services,
  config: { ...test.services.config, tokenSecret },
});
const OTHER = 'a secret of another machine, of its own';

it('a process with another secret than the site’s does not start', async () => {
  await requireSharedSecret(withSecret(OTHER));
  expect(await recordSecret(test.services)).toBe(false);
  await requireSharedSecret(test.services);
  await expect(requireSharedSecret(withSecret(OTHER))).rejects.toThrow('TOKEN_SECRET');
  const [row] = await test.services.db.select().from(installation);
  expect(JSON.stringify(row)).not.toContain(test.services.config.tokenSecret);
});

it('a command with another secret seals nothing, and makes no copy of the site', async () => {
  await recordSecret(test.services);
  const place = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-secret-'));
  for (const words of [
    ['backup', path.join(place, 'backup')],
    ['export', path.join(place, 'export')],
    ['settings', 'set', 'email.password', 'x'],
  ])
    await expect(
      runCommand({ services: withSecret(OTHER), databaseUrl: test.databaseUrl }, words),
    ).rejects.toThrow('TOKEN_SECRET');
  expect(await readdir(place)).toEqual([]);
  await rm(place, { recursive: true });
});

it('a site that moves in is sealed with the secret that the move had', async () => {
  await test.services.db.delete(installation);
  const files = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-old-'));
  await mkdir(path.join(files, 'documents'));
  const move = ['import', 'moredoc', '--files', files, '--timezone', 'Asia/Shanghai'];
  await expect(
    runCommand(test, [...move, '--database', 'mysql://nobody@127.0.0.1:1/none']),
  ).rejects.toThrow('无法连接 MySQL');
  await requireSharedSecret(test.services);
  await expect(requireSharedSecret(withSecret(OTHER))).rejects.toThrow('TOKEN_SECRET');
  await rm(files, { recursive: true });
});

it('preparing the database with another secret is said, and is how the secret is replaced', async () => {
  await recordSecret(test.services);
  expect(await recordSecret(withSecret(OTHER))).toBe(true);
  await requireSharedSecret(withSecret(OTHER));
  await expect(requireSharedSecret(test.services)).rejects.toThrow('TOKEN_SECRET');
  expect(await recordSecret(test.services)).toBe(true);
});

it('a machine that makes a secret of its own is told to share one, and changes nothing', async () => {
  await recordSecret(test.services);
  const roles = ['migrate', 'api'].map((role) =>
    startProcess(role, {
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: `${test.services.config.dataDir}-${role}`,
    }),
  );
  for (const { ended, output } of roles) {
    expect(await ended).toBe(1);
    expect(output()).toContain('请为每个 migrate、api 与 worker 设置同一个 TOKEN_SECRET');
  }
  await requireSharedSecret(test.services);
});
