import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { createLogger } from './log.ts';
import { checkTrade } from './modules/payment/check-trade.ts';

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
  } finally {
    await close();
    await database.stop();
  }
}
