import path from 'node:path';
import type { Command } from 'commander';
import { formatBytes } from '@wenyuan/domain';
import { tokenSecret } from '../auth/token.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/open-database.ts';
import { openStorage } from '../storage/open-storage.ts';
import { createReporter, printResult } from './reporter.ts';
import type { AddCommand, Common } from './run.ts';

async function withDatabase<Result>(
  config: Config,
  work: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

async function backup(config: Config, folder: string, options: Common & { keep?: string }) {
  const { createBackup } = await import('../backup/create-backup.ts');
  const reporter = createReporter();
  const storage = await openStorage(config);
  const secret = config.tokenSecret ?? tokenSecret(config.dataDir);
  const report = await withDatabase(config, (databaseUrl) =>
    createBackup({ databaseUrl, storage, secret }, folder, {
      keep: options.keep === undefined ? undefined : Number(options.keep),
      say: reporter.progress,
    }),
  );
  reporter.end();
  const { snapshot, tables, rows, files, bytes, copied, missing, removed } = report;
  printResult(options.json === true, report, [
    `✓ 备份 ${snapshot}`,
    `  数据表 ${tables} 个，${rows} 行；文件 ${files} 个，${formatBytes(bytes)}，其中新增 ${formatBytes(copied)}`,
    ...(removed.length > 0 ? [`  删除旧备份 ${removed.length} 个`] : []),
    ...(missing.length > 0
      ? [
          `  注意：网站缺少 ${missing.length} 个文件，备份中也没有，例如 ${missing.slice(0, 3).join('、')}`,
        ]
      : []),
  ]);
}

async function verify(folder: string, wanted: string | undefined, options: Common) {
  const { verifyBackup } = await import('../backup/verify-backup.ts');
  const reporter = createReporter();
  const report = await verifyBackup(folder, wanted, reporter.progress);
  reporter.end();
  const { snapshot, tables, files, bytes, faults } = report;
  printResult(options.json === true, report, [
    faults.length === 0
      ? `✓ 备份 ${snapshot} 完好：数据表 ${tables} 个，文件 ${files} 个，${formatBytes(bytes)}`
      : `✗ 备份 ${snapshot} 有 ${faults.length} 处损坏`,
    ...faults.map((fault) => `  ${fault}`),
  ]);
  if (faults.length > 0) process.exitCode = 1;
}

async function restore(
  config: Config,
  folder: string,
  options: Common & { snapshot?: string; replace?: true },
) {
  const { restoreBackup } = await import('../backup/restore-backup.ts');
  const { makeDataFolder, repairDataFolder } = await import('../data-folder.ts');
  const { dropRoot } = await import('../drop-root.ts');
  makeDataFolder(config.dataDir);
  const reporter = createReporter();
  const storage = await openStorage(config);
  const report = await withDatabase(config, (databaseUrl) =>
    restoreBackup({ config, databaseUrl, storage }, folder, {
      wanted: options.snapshot,
      replace: options.replace === true,
      say: reporter.progress,
    }),
  );
  // Files that root wrote are of the user that the product runs as.
  repairDataFolder(config.dataDir, dropRoot(config));
  reporter.end();
  const { snapshot, tables, rows, files } = report;
  printResult(options.json === true, report, [
    `✓ 已恢复到 ${snapshot}：数据表 ${tables} 个，${rows} 行；文件 ${files} 个`,
  ]);
}

async function list(folder: string, options: Common) {
  const { listSnapshots } = await import('../backup/backup-folder.ts');
  const snapshots = await listSnapshots(folder);
  printResult(
    options.json === true,
    snapshots,
    snapshots.length === 0
      ? ['没有备份']
      : snapshots.map(({ name, whole }) => `${name}${whole ? '' : '  未完成'}`),
  );
}

const FOLDER = '备份目录';

/** `backup`, `verify`, `restore` and the list of what there is. */
export function addBackupCommands(program: Command, add: AddCommand): void {
  program
    .command('backup')
    .description('备份数据库与文件，网站可继续运行；只写入上次备份之后新增的文件')
    .argument('<folder>', FOLDER)
    .option('--keep <count>', '完成后只保留最近的几个备份')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: Common & { keep?: string }) => {
      if (options.keep !== undefined && !/^[1-9]\d{0,4}$/.test(options.keep))
        program.error('选项 --keep 应为 1 到 99999 的整数');
      return add('backup', (config) => backup(config, path.resolve(folder), options));
    });
  program
    .command('verify')
    .description('逐字节检查一个备份，有损坏时以 1 结束')
    .argument('<folder>', FOLDER)
    .argument('[snapshot]', '备份的名称，默认为最近的')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, snapshot: string | undefined, options: Common) =>
      add('verify', () => verify(path.resolve(folder), snapshot, options)),
    );
  program
    .command('backups')
    .description('列出备份')
    .argument('<folder>', FOLDER)
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: Common) =>
      add('backups', () => list(path.resolve(folder), options)),
    );
  program
    .command('restore')
    .description('恢复备份；须先停止网站。中途终止不损坏现有的数据')
    .argument('<folder>', FOLDER)
    .option('--snapshot <name>', '备份的名称，默认为最近的')
    .option('--replace', '取代数据库中已有的站点')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: Common & { snapshot?: string; replace?: true }) =>
      add('restore', (config) => restore(config, path.resolve(folder), options)),
    );
}
