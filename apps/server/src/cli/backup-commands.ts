import path from 'node:path';
import type { Command } from 'commander';
import type { BackupOptions, RestoreOptions, Sealed } from './backups.ts';
import { STREAM, type AddCommand, type Common } from './run.ts';

const FOLDER = '备份目录';
const PASSPHRASE = [
  '--passphrase-file <file>',
  '口令所在的文件（首行），加密备份以它打开；也可用环境变量 BACKUP_PASSPHRASE',
] as const;
const placeOf = (folder: string) => (folder === STREAM ? STREAM : path.resolve(folder));

/** `backup`, `verify`, `restore` and the list of what there is. */
export function addBackupCommands(program: Command, add: AddCommand): void {
  program
    .command('backup')
    .description('备份数据库与文件，网站可继续运行；只写入上次备份之后新增的文件')
    .argument('<folder>', `${FOLDER}；- 为标准输出，写出一个 tar`)
    .option(...PASSPHRASE)
    .option('--keep <count>', '完成后只保留最近的几个备份')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: BackupOptions) => {
      if (options.keep !== undefined && !/^[1-9]\d{0,4}$/.test(options.keep))
        program.error('选项 --keep 应为 1 到 99999 的整数');
      if (options.keep !== undefined && folder === STREAM)
        program.error('写到标准输出的备份不能用 --keep');
      return add('backup', async (config) =>
        (await import('./backups.ts')).backup(config, placeOf(folder), options),
      );
    });
  program
    .command('verify')
    .description('逐字节检查一个备份，有损坏时以 1 结束')
    .argument('<folder>', FOLDER)
    .argument('[snapshot]', '备份的名称，默认为最近的')
    .option(...PASSPHRASE)
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, snapshot: string | undefined, options: Common & Sealed) =>
      add('verify', async (config) =>
        (await import('./backups.ts')).verify(config, path.resolve(folder), {
          ...options,
          snapshot,
        }),
      ),
    );
  program
    .command('backups')
    .description('列出备份')
    .argument('<folder>', FOLDER)
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: Common) =>
      add('backups', async () =>
        (await import('./backups.ts')).list(path.resolve(folder), options),
      ),
    );
  program
    .command('restore')
    .description('恢复备份；须先停止网站。中途终止不损坏现有的数据')
    .argument('<folder>', `${FOLDER}；- 为标准输入，读入一个 tar`)
    .option(...PASSPHRASE)
    .option('--snapshot <name>', '备份的名称，默认为最近的')
    .option('--replace', '取代数据库中已有的站点')
    .option('--drill', '演练：关闭邮件、短信与在线支付，丢弃等待发出的邮件')
    .option('--json', '以 JSON 输出结果')
    .action((folder: string, options: RestoreOptions) =>
      add('restore', async (config) =>
        (await import('./backups.ts')).restore(config, placeOf(folder), options),
      ),
    );
}
