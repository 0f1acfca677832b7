import { spawn } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './process.ts';

const PROGRAM = '/usr/sbin/mariadbd';
const NOBODY = 65_534;

export const hasMariadb = existsSync(PROGRAM);

export type Mariadb = { readonly url: string; stop(): Promise<void> };

/** Starts an empty server with a data folder of its own. As root, it runs as nobody: it refuses to run as root. */
export async function startMariadb(): Promise<Mariadb> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wenyuan-mariadb-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const server = spawn(
    PROGRAM,
    [
      '--no-defaults',
      `--datadir=${folder}`,
      `--socket=${path.join(folder, 's')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      // Without the tables of accounts, which take longer to create than everything else.
      '--skip-grant-tables',
      '--innodb-buffer-pool-size=16M',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}) },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('close', () => resolve());
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('ready for connections')) resolve();
    });
    void ended.then(() => reject(new Error(`mariadbd ended:\n${said}`)));
  });
  return {
    url: `mysql://root@127.0.0.1:${port}`,
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
