import type { Command } from 'commander';
import type { ReconvertOptions } from './documents.ts';
import type { AddCommand, Common } from './run.ts';

const WAIT = '等到全部完成，期间显示进度（须有 worker 在运行）';

/** `reconvert` and `reindex`: what a worker does again. */
export function addDocumentCommands(program: Command, add: AddCommand): void {
  program
    .command('reconvert')
    .description('重新转换文档：写编号，或按条件选择；由 worker 在后台进行')
    .argument('[ids...]', '文档的编号')
    .option('--failed', '转换失败的')
    .option('--converted', '已转换的')
    .option('--ext <extensions...>', '只限这些格式，如 pdf docx')
    .option('--code <code>', '只限有这个转换问题的，如 missing_tool、fonts')
    .option('--wait', WAIT)
    .option('--json', '以 JSON 输出结果')
    .action((words: string[], options: ReconvertOptions) => {
      const ids = words.map(Number);
      if (ids.some((id) => !Number.isSafeInteger(id) || id < 1))
        program.error('文档的编号应为整数');
      const isFiltered =
        options.failed === true ||
        options.converted === true ||
        options.code !== undefined ||
        options.ext !== undefined;
      if (ids.length > 0 && (isFiltered || options.wait === true))
        program.error('写了文档编号时不能再写 --failed、--converted、--ext、--code 与 --wait');
      if (ids.length === 0 && !isFiltered)
        program.error('请写文档的编号，或 --failed、--converted、--ext、--code');
      return add('reconvert', async (config) =>
        (await import('./documents.ts')).reconvert(config, ids, options),
      );
    });
  program
    .command('reindex')
    .description('重建全文索引，由 worker 在后台进行，其间仍可搜索')
    .option('--wait', WAIT)
    .option('--json', '以 JSON 输出结果')
    .action((options: Common & { wait?: true }) =>
      add('reindex', async (config) => (await import('./documents.ts')).reindex(config, options)),
    );
}
