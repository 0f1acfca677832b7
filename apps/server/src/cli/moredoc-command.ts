import { existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { Option, type Command } from 'commander';
import type { Config } from '../config.ts';
import type { Comparison } from '../moredoc/compare.ts';
import type { MoveInReport } from '../moredoc/move-in.ts';
import { isIdTaken, type ReportLine, type TableReport } from '../moredoc/report.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { isTimeZone, TIME_ZONE_RULE } from '../zone-name.ts';
import { createReporter, printResult } from './reporter.ts';
import type { AddCommand, Common } from './run.ts';
import { withServices } from './with-services.ts';

type Options = Common & {
  readonly database: string;
  readonly files: string;
  readonly timezone: string;
  readonly prefix: string;
  readonly report?: string;
  readonly dryRun?: true;
};

const EXAMPLES = 3;
const KINDS = { refused: '✗ 未能迁入', changed: '△ 有改动', skipped: '· 不迁入' } as const;

/** Names of the other site may hold what moves a terminal's cursor, or turns its lines around. */
const printable = (name: string) => name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();

export function linesOf(table: TableReport): string[] {
  const { label, found, moved, known } = table;
  const before = known > 0 ? `，已在本站 ${known}` : '';
  return [
    `${label}（${table.table}）：共 ${found}，迁入 ${moved}${before}`,
    ...(['refused', 'changed', 'skipped'] as const).flatMap((kind) =>
      table[kind].map(({ reason, count, examples }) => {
        const shown = examples.slice(0, EXAMPLES).map(printable).join('；');
        return `    ${KINDS[kind]} ${count}：${reason}（如 ${shown}）`;
      }),
    ),
  ];
}

function comparisonLine({ label, what, there, here, left }: Comparison): string {
  const mark = there === here ? '✓' : '✗';
  const behind = left === undefined ? '' : `（另有 ${left} 未迁入）`;
  return `  ${mark} ${label} ${what}：原站 ${there}${behind}，本站 ${here}`;
}

/**
 * Writes each row that stays behind or was changed, as JSON lines. A move that goes on adds to them: what came before is not
 * told again. A file that cannot be written rejects before the move.
 */
async function createRowReport(file: string | undefined, isDry: boolean) {
  if (file === undefined) return { tell: () => undefined, end: async () => undefined };
  const stream = (await open(file, isDry ? 'w' : 'a', 0o600)).createWriteStream();
  // A disk that is full in the middle ends the report, not the move.
  stream.on('error', () => undefined);
  return {
    tell: (line: ReportLine) => void stream.write(`${JSON.stringify(line)}\n`),
    end: async () => {
      stream.end();
      await finished(stream);
    },
  };
}

function headline({ tables, isEqual, conversions }: MoveInReport, isDry: boolean): string[] {
  const beside = tables.some(({ refused }) => refused.some(isIdTaken))
    ? ['  本站开放之后，两边各自添加了数据：原站的一些编号本站已用，这些行及其所属的都没有迁入']
    : [];
  if (isDry) return ['试运行结束，没有写入任何数据', ...beside];
  return [
    isEqual ? '✓ 迁入完成，两边相符' : '✗ 迁入完成，但两边不符',
    ...beside,
    ...(conversions > 0 ? [`  ${conversions} 份文档等待转换，启动网站后按浏览次数依次进行`] : []),
  ];
}

const LOCAL_TIME = '2024-05-01 12:00:00';

const EMPTY_SITE =
  '已建立空站点。迁入后，管理员是原站的 1 号用户，密码不变；在此之前可用 password 命令重设\n';

/** Lends `work` a site, which is made when there is none yet. */
async function withSite<Result>(
  config: Config,
  work: (services: Services) => Promise<Result>,
): Promise<Result> {
  const { makeDataFolder } = await import('../data-folder.ts');
  const { openDatabase } = await import('../db/open-database.ts');
  const { migrateDatabase } = await import('../db/migrate.ts');
  const { install } = await import('../db/install.ts');
  const { recordSecret } = await import('../auth/shared-secret.ts');
  const { dropRoot } = await import('../drop-root.ts');
  makeDataFolder(config.dataDir);
  const { url: databaseUrl, stop } = await openDatabase(config);
  try {
    await migrateDatabase(databaseUrl);
    return await withServices({ ...config, databaseUrl }, async (services) => {
      // Secret settings come sealed with it: no other one may take its place unnoticed.
      await recordSecret(services);
      const { password } = await install(services.db, config.adminPassword);
      if (password !== undefined) process.stderr.write(EMPTY_SITE);
      return work(services);
    });
  } finally {
    await stop();
    // Files that root wrote are of the user that the product runs as.
    dropRoot(config);
  }
}

async function importMoredoc(config: Config, options: Options): Promise<void> {
  const { moveIn } = await import('../moredoc/move-in.ts');
  const { createTimeReader } = await import('../moredoc/zoned-time.ts');
  const isDry = options.dryRun === true;
  if (!isTimeZone(options.timezone))
    throw new StartError(`选项 --timezone 的 ${options.timezone} 不是时区：${TIME_ZONE_RULE}`);
  const files = path.resolve(options.files);
  const found = await stat(files).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new StartError(`没有目录 ${files}`);
  // With another folder, every document would stay behind as one whose file is missing.
  if (!['documents', 'uploads'].some((name) => existsSync(path.join(files, name))))
    throw new StartError(`${files} 中没有 documents 与 uploads：应为原站的运行目录`);
  const reporter = createReporter();
  const rows = await createRowReport(options.report, isDry);
  const read = createTimeReader(options.timezone)(LOCAL_TIME)?.toISOString();
  if (options.json !== true)
    process.stderr.write(`时区 ${options.timezone}：原站的 ${LOCAL_TIME} 读作 ${read}（UTC）\n`);
  const report = await withSite(config, (services) =>
    moveIn(services, {
      databaseUrl: options.database,
      prefix: options.prefix,
      zone: options.timezone,
      files,
      isDry,
      say: reporter.progress,
      tell: rows.tell,
    }),
  );
  await rows.end();
  reporter.end();
  printResult(options.json === true, report, [
    ...report.tables.flatMap(linesOf),
    '',
    '核对（原站的数目已减去上列未迁入的）：',
    ...report.comparisons.map(comparisonLine),
    '',
    ...headline(report, isDry),
  ]);
  if (!report.isEqual) process.exitCode = 1;
}

/** `import moredoc`, one of the sources of `import`. */
export function addMoredocCommand(from: Command, add: AddCommand): void {
  from
    .command('moredoc')
    .description(
      '迁入 moredoc 的用户、文档、文章等全部数据，见 docs/move-in.md；中断后再次运行即可继续',
    )
    .addOption(
      new Option(
        '--database <url>',
        '其 MySQL 数据库，如 mysql://user:password@host:3306/moredoc；也可写在环境变量 MOREDOC_DATABASE 中，使他人看不到密码',
      )
        .env('MOREDOC_DATABASE')
        .makeOptionMandatory(),
    )
    .requiredOption('--files <folder>', '其运行目录，其中有 documents 与 uploads')
    .requiredOption('--timezone <zone>', '其服务器的时区，如 Asia/Shanghai')
    .option('--prefix <prefix>', '其数据表的前缀', 'mnt_')
    .option('--dry-run', '只检查并报告，不写入任何数据')
    .option(
      '--report <file>',
      '将未迁入与有改动的每一行写入此文件（JSON Lines）；迁入时写在已有内容之后',
    )
    .option('--json', '以 JSON 输出结果')
    .action((options: Options) => {
      if (!URL.canParse(options.database) || new URL(options.database).protocol !== 'mysql:')
        from.error('选项 --database 应形如 mysql://user:password@host:3306/moredoc');
      if (!/^\w{0,32}$/.test(options.prefix)) from.error('选项 --prefix 应为字母、数字与下划线');
      return add('import', (config) => importMoredoc(config, options));
    });
}
