import path from 'node:path';
import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { explainDatabaseError } from './db/explain-database-error.ts';
import { startEmbeddedPostgres } from './db/embedded/postgres.ts';
import { dropRoot } from './drop-root.ts';
import { createLogger } from './log.ts';
import { checkTrade } from './modules/payment/check-trade.ts';

/** The database of this installation: a running one is used, and left running. */
async function openDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl !== undefined)
    return { url: config.databaseUrl, stop: () => Promise.resolve() };
  const folder = path.join(config.dataDir, 'postgres');
  return startEmbeddedPostgres(folder, { privileges: dropRoot(config) });
}

/** Says whether the books agree; the process ends with 1 when they do not. */
export async function runCheck(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const { db, close } = connect(database.url, createLogger(config.logLevel, 'check'), 1);
  try {
    const { rules, differences } = await checkTrade(db);
    for (const { rule, subject, detail } of differences)
      process.stdout.write(`✗ ${rule}\n  ${subject}：${detail}\n`);
    process.stdout.write(
      differences.length === 0
        ? `✓ 订单、付款、退款、积分、会员与下载相符（${rules} 条规则）\n`
        : `共 ${differences.length} 处不符\n`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } catch (error) {
    throw explainDatabaseError(error);
  } finally {
    await close();
    await database.stop();
  }
}
