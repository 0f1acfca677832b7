import { contract } from '@wenyuan/contract';
import { DocumentStatus, formatBytes } from '@wenyuan/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { checkCounters, repairCounters } from '../check/counters.ts';
import { checkFiles, type FilesReport } from '../check/check-files.ts';
import type { Config } from '../config.ts';
import { sourceKey } from '../conversion/stored-page.ts';
import { conversions, documents } from '../db/schema/index.ts';
import { withClient } from '../db/with-client.ts';
import { documentHandlers } from '../modules/document/document.routes.ts';
import { checkTrade, type Difference } from '../modules/payment/check-trade.ts';
import { createViewCounter } from '../modules/reading/view-counter.ts';
import type { Services } from '../services.ts';
import { withOperator, type Operator } from './operator.ts';
import { createReporter, printResult } from './reporter.ts';
import type { Common } from './run.ts';
import { withServices } from './with-services.ts';

type Part = 'trade' | 'counters' | 'files';
export type CheckOptions = Common & { readonly only: readonly Part[]; readonly repair?: true };

type Compared = { readonly rules: number; readonly differences: readonly Difference[] };
type Report = {
  readonly trade?: Compared;
  readonly counters?: Compared;
  readonly files?: FilesReport;
};

async function compare(
  { db, storage }: Services,
  databaseUrl: string,
  only: readonly Part[],
): Promise<Report> {
  const reporter = createReporter();
  const files = () =>
    withClient(databaseUrl, 'check', (client) =>
      checkFiles(client, storage, reporter.progress).finally(reporter.end),
    );
  return {
    ...(only.includes('trade') ? { trade: await checkTrade(db) } : {}),
    ...(only.includes('counters') ? { counters: await checkCounters(db) } : {}),
    ...(only.includes('files') ? { files: await files() } : {}),
  };
}

/** Folders that are looked for at once, and documents that are enqueued at once. */
const BATCH = 1000;

/** Documents that are shown by the pages in these folders. */
async function shownBy(db: Services['db'], folders: readonly string[]) {
  const place = sql`case when ${conversions.edition} = '' then ${conversions.key}
    else ${conversions.key} || '-' || ${conversions.edition} end`;
  const wanted = folders.map((folder) => folder.slice(0, -1).split('/').at(-1) ?? '');
  return db
    .select({
      id: documents.id,
      hash: documents.hash,
      digest: documents.digest,
      ext: documents.ext,
    })
    .from(documents)
    .innerJoin(conversions, eq(conversions.key, documents.conversion_key))
    .where(
      and(
        inArray(place, wanted),
        isNull(documents.deleted_at),
        inArray(documents.status, [DocumentStatus.Converted, DocumentStatus.Failed]),
      ),
    );
}

/** Converts documents again whose pages are lost while their file is there. Returns their number. */
async function convertMissing({ services, call }: Operator, missing: readonly string[]) {
  const { db, storage, logger } = services;
  const { reconvert } = documentHandlers(services, createViewCounter(db, logger));
  const folders = missing.filter((name) => name.startsWith('pages/') && name.endsWith('/'));
  let count = 0;
  for (let start = 0; start < folders.length; start += BATCH) {
    const ids: number[] = [];
    for (const row of await shownBy(db, folders.slice(start, start + BATCH)))
      if ((await storage.head(sourceKey(row))) !== undefined) ids.push(row.id);
    for (let first = 0; first < ids.length; first += BATCH)
      await call(contract.document.reconvert, reconvert, { id: ids.slice(first, first + BATCH) });
    count += ids.length;
  }
  return count;
}

/** What can be made again from what is there: counters, and pages. Money never is, nor files that are lost. */
async function repair(operator: Operator, { counters, files }: Report) {
  const isWrong = counters !== undefined && counters.differences.length > 0;
  return {
    counters: isWrong ? await repairCounters(operator.services.db) : 0,
    documents: files === undefined ? 0 : await convertMissing(operator, files.missing),
  };
}

function linesOf({ trade, counters, files }: Report): string[] {
  const lines: string[] = [];
  const tell = ({ rules, differences }: Compared, title: string) => {
    if (differences.length === 0) lines.push(`✓ ${title}相符（${rules} 条规则）`);
    for (const { rule, subject, detail } of differences)
      lines.push(`✗ ${rule}`, `  ${subject}：${detail}`);
  };
  if (trade !== undefined) tell(trade, '订单、付款、退款、积分、会员与下载');
  if (counters !== undefined) tell(counters, '计数');
  if (files === undefined) return lines;
  const { missing, stray } = files;
  if (missing.length === 0) lines.push(`✓ 文件齐全（${files.files} 个）`);
  for (const name of missing) lines.push('✗ 缺少文件', `  ${name}`);
  if (stray.count > 0)
    lines.push(
      `  另有 ${stray.count} 个文件（${formatBytes(stray.bytes)}）没有记录使用，例如 ${stray.examples.slice(0, 3).join('、')}`,
    );
  return lines;
}

const countOf = ({ trade, counters, files }: Report) =>
  (trade?.differences.length ?? 0) +
  (counters?.differences.length ?? 0) +
  (files?.missing.length ?? 0);

export async function check(config: Config, { only, repair: isRepair, json }: CheckOptions) {
  if (isRepair !== true) {
    const report = await withServices(config, (services, url) => compare(services, url, only));
    const count = countOf(report);
    const end = count === 0 ? [] : [`共 ${count} 处不符`];
    printResult(json === true, report, [...linesOf(report), ...end]);
    if (count > 0) process.exitCode = 1;
    return;
  }
  const { before, repaired, after } = await withOperator(config, async (operator, url) => {
    const found = await compare(operator.services, url, only);
    const made = await repair(operator, found);
    // Pages come later, by the worker.
    const again = only.filter((part) => part !== 'files');
    return {
      before: found,
      repaired: made,
      after: { ...found, ...(await compare(operator.services, url, again)) },
    };
  });
  const left = countOf(after);
  printResult(json === true, { before, repaired, after }, [
    ...linesOf(before),
    ...(repaired.counters > 0 ? [`✓ 已修复 ${repaired.counters} 个计数`] : []),
    ...(repaired.documents > 0
      ? [`✓ ${repaired.documents} 份文档的页面等待重新转换，转换后请再次核对`]
      : []),
    ...(left > 0 ? [`仍有 ${left} 处不符`] : []),
  ]);
  if (left > 0) process.exitCode = 1;
}
