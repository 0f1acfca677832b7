import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { hasTable } from '../db/tables.ts';
import { withClient } from '../db/with-client.ts';
import { StartError } from '../start-error.ts';

const fingerprint = (secret: string) => createHash('sha256').update(secret).digest('hex');
const nextFile = (dataDir: string) => path.join(dataDir, 'token.secret.next');

/** @throws {StartError} when the environment names another secret than that of the backup. */
export function requireSecret({ tokenSecret }: Config, secret: string): void {
  if (tokenSecret !== undefined && tokenSecret !== secret)
    throw new StartError(
      '环境变量 TOKEN_SECRET 与备份时的不同，邮箱密码等保密的设置将无法读取：请改为备份时的值再恢复',
    );
}

/**
 * Lays the secret of a backup beside the one of this installation. The rows that need it come later in one transaction;
 * `adoptSecret` then takes over the one that they belong to, also after a kill in between. One of the environment stays.
 */
export function offerSecret({ dataDir, tokenSecret }: Config, secret: string): void {
  if (tokenSecret === undefined)
    writeFileSync(nextFile(dataDir), secret, { mode: 0o600, flush: true });
}

/** Records with the restored rows, in their transaction, which secret is theirs. */
export async function noteSecret(client: pg.ClientBase, secret: string): Promise<void> {
  await client.query('create table drizzle.restored (secret text not null)');
  await client.query('insert into drizzle.restored (secret) values ($1)', [fingerprint(secret)]);
}

/** Decides about a secret that a restore left: it replaces the present one when the rows are those of the restore. */
export async function adoptSecret({ dataDir }: Config, databaseUrl: string): Promise<void> {
  const next = nextFile(dataDir);
  if (!existsSync(next)) return;
  const noted = await withClient(databaseUrl, 'restore', async (client) => {
    if (!(await hasTable(client, 'drizzle.restored'))) return undefined;
    const { rows } = await client.query<{ secret: string }>('select secret from drizzle.restored');
    return rows[0]?.secret;
  });
  if (noted === fingerprint(readFileSync(next, 'utf8')))
    renameSync(next, path.join(dataDir, 'token.secret'));
  else rmSync(next, { force: true });
}
