import { rm } from 'node:fs/promises';
import { chinaTime, formatBytes } from '@wenyuan/domain';
import { requireSharedSecret } from '../auth/shared-secret.ts';
import { secretOf } from '../auth/token.ts';
import {
  findSnapshot,
  isAhead,
  listSnapshots,
  openBackupFolder,
  prepareBackupFolder,
  requireFolder,
  timeOfSnapshot,
} from '../backup/backup-folder.ts';
import { recordBackup } from '../backup/backup-records.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { streamBackup } from '../backup/stream-backup.ts';
import { unpackBackup } from '../backup/unpack-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import type { Config } from '../config.ts';
import { requireOutside } from '../data-folder.ts';
import { connect } from '../db/database.ts';
import { explainDatabaseError } from '../db/explain-database-error.ts';
import { explainFileError } from '../explain-file-error.ts';
import { createLogger } from '../log.ts';
import { openStorage } from '../storage/open-storage.ts';
import { messageOf } from '../watch/describe-error.ts';
import { intoSite, leftLines } from './into-site.ts';
import { readPassphrase } from './passphrase.ts';
import { createReporter, printResult } from './reporter.ts';
import { STREAM, type Common } from './run.ts';
import { withDatabase } from './with-database.ts';

export type Sealed = { readonly passphraseFile?: string };
export type BackupOptions = Common & Sealed & { readonly keep?: string };

export async function backup(config: Config, folder: string, options: BackupOptions) {
  const reporter = createReporter();
  if (folder !== STREAM) requireOutside(config.dataDir, folder);
  const passphrase = await readPassphrase(config, options.passphraseFile);
  const startedAt = new Date();
  const report = await withDatabase(config, async (databaseUrl) => {
    const storage = await openStorage(config);
    const secret = secretOf(config);
    const source = { databaseUrl, storage, secret };
    const given = { say: reporter.progress, dataDir: config.dataDir };
    const make = async () =>
      folder === STREAM
        ? streamBackup(source, process.stdout, { ...given, passphrase })
        : createBackup(source, await prepareBackupFolder(folder, passphrase), {
            ...given,
            keep: options.keep === undefined ? undefined : Number(options.keep),
          });
    const logger = createLogger('error', 'backup');
    const { db, close } = connect(databaseUrl, logger, 1);
    try {
      // With another secret, nothing that is sealed could be read once it is restored.
      await requireSharedSecret({ db, config, logger });
      const made = await make();
      await recordBackup(db, startedAt, made);
      return made;
    } catch (error) {
      const fault = explainFileError(
        explainDatabaseError(error),
        folder === STREAM ? undefined : folder,
      );
      // The dashboard shows it; the reason itself matters more than that it could not be noted.
      await recordBackup(db, startedAt, {
        error: messageOf(fault),
      }).catch(() => undefined);
      throw fault;
    } finally {
      await close();
    }
  });
  reporter.end();
  const { snapshot, tables, rows, files, bytes, copied, missing, removed } = report;
  // The archive has the standard output for itself.
  const output = folder === STREAM ? process.stderr : process.stdout;
  printResult(
    options.json === true,
    report,
    [
      `✓ 备份 ${snapshot}${passphrase === undefined ? '' : '（已加密）'}`,
      `  数据表 ${tables} 个，${rows} 行；文件 ${files} 个，${formatBytes(bytes)}，其中新增 ${formatBytes(copied)}`,
      ...(removed.length > 0 ? [`  删除旧备份 ${removed.length} 个`] : []),
      ...(missing.length > 0
        ? [
            `  注意：网站缺少 ${missing.length} 个文件，备份中也没有，例如 ${missing.slice(0, 3).join('、')}`,
          ]
        : []),
    ],
    output,
  );
}

export async function verify(
  config: Config,
  folder: string,
  options: Common & Sealed & { readonly snapshot: string | undefined },
) {
  const reporter = createReporter();
  const opened = await openBackupFolder(
    folder,
    await readPassphrase(config, options.passphraseFile),
  );
  const report = await verifyBackup(opened, options.snapshot, reporter.progress);
  reporter.end();
  const { snapshot, tables, files, bytes, faults } = report;
  printResult(options.json === true, report, [
    faults.length === 0
      ? `✓ 备份 ${snapshot} 完好：数据表 ${tables} 个，文件 ${files} 个，${formatBytes(bytes)}`
      : `✗ 备份 ${snapshot} 有 ${faults.length} 处损坏`,
    ...faults.map((fault) => `  ${fault}`),
    ...(faults.some((fault) => fault.startsWith('文件 '))
      ? ['  删除括号中损坏的文件，再备份一次：网站上还有的会重新写入']
      : []),
  ]);
  if (faults.length > 0) process.exitCode = 1;
}

export type RestoreOptions = Common &
  Sealed & { readonly snapshot?: string; readonly replace?: true; readonly drill?: true };

export async function restore(config: Config, folder: string, options: RestoreOptions) {
  const reporter = createReporter();
  const passphrase = await readPassphrase(config, options.passphraseFile);
  const open = async (place: string) => {
    const opened = await openBackupFolder(place, passphrase);
    const wanted = await findSnapshot(opened, options.snapshot);
    if (options.snapshot === undefined && isAhead(wanted))
      process.stderr.write(
        `注意：最近的备份 ${wanted} 的时间在未来：制作它或前一个时，时钟超前。要恢复另一个，请以 --snapshot 写明\n`,
      );
    return { opened, wanted };
  };
  // Where there is none, no database is made for it.
  const there = folder === STREAM ? undefined : await open(folder);
  const report = await intoSite(config, async (target) => {
    const restoreFrom = ({ opened, wanted }: Awaited<ReturnType<typeof open>>) =>
      restoreBackup(target, opened, {
        wanted,
        replace: options.replace === true,
        drill: options.drill === true,
        say: reporter.progress,
      });
    if (there !== undefined) return restoreFrom(there);
    // Every byte is verified before anything is changed, so the whole archive has to be here.
    const near = await target.storage.scratch();
    try {
      await unpackBackup(process.stdin, near, reporter.progress);
      return await restoreFrom(await open(near));
    } finally {
      await rm(near, { recursive: true, force: true });
    }
  });
  reporter.end();
  const { snapshot, tables, rows, files } = report;
  printResult(options.json === true, report, [
    `✓ 已恢复到 ${snapshot}：数据表 ${tables} 个，${rows} 行；文件 ${files} 个`,
    ...(options.drill === true
      ? [`  演练：邮件、短信与在线支付已关闭，丢弃等待发出的邮件 ${report.dropped} 封`]
      : []),
    ...leftLines(report),
  ]);
}

export async function list(folder: string, options: Common) {
  requireFolder(folder);
  const snapshots = (await listSnapshots({ path: folder })).map((one) => ({
    ...one,
    ahead: isAhead(one.name),
  }));
  printResult(
    options.json === true,
    snapshots,
    snapshots.length === 0
      ? ['没有备份']
      : snapshots.map(
          ({ name, whole, ahead }) =>
            `${name}  北京时间 ${chinaTime(timeOfSnapshot(name))}${whole ? '' : '  未完成'}${ahead ? '  时间在未来：时钟曾超前' : ''}`,
        ),
  );
}
