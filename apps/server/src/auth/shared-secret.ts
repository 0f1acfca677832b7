import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isConnectionLost } from '../db/connection-lost.ts';
import type { Database } from '../db/database.ts';
import { rawError } from '../db/raw-error.ts';
import { installation } from '../db/schema/index.ts';
import type { Logger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { secretOf } from './token.ts';

type Part = { readonly db: Database; readonly config: Config; readonly logger: Logger };

const fingerprintOf = (config: Config) =>
  createHmac('sha256', secretOf(config)).update('wenyuan').digest('hex');

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Records the secret of the process that prepares the database. True when it replaced another one. */
export async function recordSecret({ db, config }: Pick<Part, 'db' | 'config'>): Promise<boolean> {
  const secret_fingerprint = fingerprintOf(config);
  const [before] = await db.select().from(installation);
  await db
    .insert(installation)
    .values({ secret_fingerprint })
    .onConflictDoUpdate({ target: installation.id, set: { secret_fingerprint } });
  return before !== undefined && before.secret_fingerprint !== secret_fingerprint;
}

/**
 * Keeps a process from running with a secret of its own: it would accept nobody's session and could not open a sealed
 * setting. A database that is away or not prepared yet is reported by `/readyz` instead.
 * @throws {StartError}
 */
export async function requireSharedSecret({ db, config, logger }: Part): Promise<void> {
  try {
    const [recorded] = await db.select().from(installation);
    if (recorded === undefined || recorded.secret_fingerprint === fingerprintOf(config)) return;
  } catch (error) {
    if (!isConnectionLost(error) && rawError(error).code !== UNDEFINED_TABLE) throw error;
    logger.warn({ err: error }, 'the secret could not be compared');
    return;
  }
  throw new StartError(
    config.tokenSecret === undefined
      ? '会话密钥与该站点的不同：在多台机器上运行时，请为每个 migrate、api 与 worker 设置同一个 TOKEN_SECRET；运行命令时，TOKEN_SECRET 与 DATA_DIR 须与该站点的相同。'
      : '环境变量 TOKEN_SECRET 与该站点的不同：请改为其他机器所用的值；确要更换，请先以新值运行 migrate。',
  );
}
