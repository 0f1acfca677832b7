import { setTimeout as sleep } from 'node:timers/promises';
import { contract, type Contract, type InputOf } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import type { Config } from '../config.ts';
import { configHandlers } from '../modules/config/config.routes.ts';
import { documentHandlers } from '../modules/document/document.routes.ts';
import { createViewCounter } from '../modules/reading/view-counter.ts';
import { readProgress } from '../search/rebuild.ts';
import { withOperator } from './operator.ts';
import { createReporter, printResult } from './reporter.ts';
import type { Common } from './run.ts';

const POLL_MS = 1000;

export type ReconvertOptions = Common & {
  readonly failed?: true;
  readonly converted?: true;
  readonly ext?: string[];
  readonly code?: InputOf<Contract['document']['reconvert']>['code'];
  readonly wait?: true;
};

export async function reconvert(config: Config, ids: readonly number[], options: ReconvertOptions) {
  const { failed = false, converted = false, ext = [], code, wait = false } = options;
  const reporter = createReporter();
  const status = [
    ...(failed ? [DocumentStatus.Failed] : []),
    ...(converted ? [DocumentStatus.Converted] : []),
  ];
  const result = await withOperator(config, async ({ services, call }) => {
    const handlers = documentHandlers(services, createViewCounter(services.db, services.logger));
    const { total } = await call(contract.document.reconvert, handlers.reconvert, {
      ...(ids.length > 0 ? { id: [...ids] } : {}),
      ...(status.length > 0 ? { status } : {}),
      ...(ext.length > 0 ? { ext: ext.map((one) => `.${one.replace(/^\./, '')}`) } : {}),
      ...(code === undefined ? {} : { code }),
    });
    if (!wait || total === 0) return { total };
    for (;;) {
      const { run } = await call(contract.document.reconversion, handlers.reconversion, {});
      if (run === null) return { total };
      const ended = run.done + run.failed;
      if (run.is_spread && run.waiting + run.running === 0) {
        reporter.end();
        return { total, done: run.done, failed: run.failed };
      }
      reporter.bar(ended, Math.max(total, run.total), `失败 ${run.failed}`);
      await sleep(POLL_MS);
    }
  });
  const { total } = result;
  const lines =
    'done' in result
      ? [`✓ 已重新转换 ${result.done} 份文档`, `  失败 ${result.failed} 份`]
      : [total === 0 ? '没有符合条件的文档' : `✓ ${total} 份文档等待重新转换`];
  printResult(options.json === true, result, lines);
  if ('failed' in result && result.failed > 0) process.exitCode = 1;
}

export async function reindex(config: Config, options: Common & { readonly wait?: true }) {
  const reporter = createReporter();
  const result = await withOperator(config, async ({ services, call }) => {
    await call(contract.config.renewIndex, configHandlers(services).renewIndex, {});
    for (;;) {
      const { total, left, entries } = await readProgress(services.db);
      if (options.wait !== true || left === 0) {
        reporter.end();
        return { total, left, entries };
      }
      reporter.bar(Math.max(0, total - left), total);
      await sleep(POLL_MS);
    }
  });
  const { total, left, entries } = result;
  printResult(options.json === true, result, [
    left === 0
      ? `✓ 索引已重建，共 ${entries} 条`
      : `✓ ${total} 份文档与文章等待重建索引，其间仍可搜索`,
  ]);
}
