import { formatBytes } from '@wenyuan/domain';
import { requireSharedSecret } from '../auth/shared-secret.ts';
import { secretOf } from '../auth/token.ts';
import type { Config } from '../config.ts';
import { requireOutside } from '../data-folder.ts';
import { connect } from '../db/database.ts';
import { exportSite } from '../export/export-site.ts';
import { readExportManifest } from '../export/export-folder.ts';
import { importExport } from '../export/import-export.ts';
import { createLogger } from '../log.ts';
import { openStorage } from '../storage/open-storage.ts';
import { intoSite, leftLines } from './into-site.ts';
import { createReporter, printResult } from './reporter.ts';
import type { Common } from './run.ts';
import { withDatabase } from './with-database.ts';

export async function exportTo(config: Config, folder: string, options: Common): Promise<void> {
  const reporter = createReporter();
  requireOutside(config.dataDir, folder);
  const report = await withDatabase(config, async (databaseUrl) => {
    const storage = await openStorage(config);
    const secret = secretOf(config);
    const logger = createLogger('error', 'export');
    const { db, close } = connect(databaseUrl, logger, 1);
    // With another secret, nothing that is sealed could be read elsewhere.
    await requireSharedSecret({ db, config, logger }).finally(close);
    return exportSite({ databaseUrl, storage, secret }, folder, {
      say: reporter.progress,
      dataDir: config.dataDir,
    });
  });
  reporter.end();
  const { tables, rows, files, bytes, missing } = report;
  printResult(options.json === true, report, [
    `✓ 已迁出到 ${folder}：数据表 ${tables} 个，${rows} 行；文件 ${files} 个，${formatBytes(bytes)}`,
    ...(missing.length > 0
      ? [`  注意：网站缺少 ${missing.length} 个文件，例如 ${missing.slice(0, 3).join('、')}`]
      : []),
  ]);
}

export type ImportExportOptions = Common & { readonly replace?: true };

export async function importFrom(
  config: Config,
  folder: string,
  options: ImportExportOptions,
): Promise<void> {
  const reporter = createReporter();
  // Where there is none, no database is made for it.
  await readExportManifest(folder);
  const report = await intoSite(config, (target) =>
    importExport(target, folder, {
      replace: options.replace === true,
      say: reporter.progress,
    }),
  );
  reporter.end();
  const { tables, rows, files } = report;
  printResult(options.json === true, report, [
    `✓ 已导入：数据表 ${tables} 个，${rows} 行；文件 ${files} 个`,
    ...leftLines(report),
  ]);
}
