import { Option, type Command } from 'commander';
import type { CheckOptions } from './check.ts';
import type { AddCommand } from './run.ts';

const PARTS = ['trade', 'counters', 'files'] as const;

/** `check`: rows against files, counters, and the books. */
export function addCheckCommand(program: Command, add: AddCommand): void {
  program
    .command('check')
    .description(
      '核对订单、付款、退款、积分、会员与下载，各项计数，以及文件；逐条列出不符之处，不加 --repair 时不改动任何数据',
    )
    .addOption(
      new Option('--only <parts...>', '只核对 trade（交易）、counters（计数）、files（文件）')
        .choices(PARTS)
        .default([...PARTS], '全部'),
    )
    .option(
      '--repair',
      '修复计数，并重新转换页面丢失的文档；交易与积分从不自动修复，丢失的文件不能修复，多余的文件不删除',
    )
    .option('--json', '以 JSON 输出结果')
    .action((options: CheckOptions) =>
      add('check', async (config) => (await import('./check.ts')).check(config, options)),
    );
}
