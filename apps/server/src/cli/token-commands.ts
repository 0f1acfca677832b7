import type { Command } from 'commander';
import type { AddCommand, Common } from './run.ts';
import type { CreateOptions } from './tokens.ts';

/** `tokens`: personal tokens of members. */
export function addTokenCommands(program: Command, add: AddCommand): void {
  const tokens = program.command('tokens').description('访问令牌：列出、创建、撤销');
  tokens
    .command('list')
    .description('列出访问令牌')
    .argument('[account]', '只列出这个用户的')
    .option('--json', '以 JSON 输出结果')
    .action((account: string | undefined, options: Common) =>
      add('tokens', async (config) => (await import('./tokens.ts')).list(config, account, options)),
    );
  tokens
    .command('create')
    .description('为一个用户创建访问令牌，只显示一次')
    .argument('<account>', '用户名、邮箱或手机号码')
    .requiredOption('--name <name>', '名称')
    .requiredOption('--scope <operations...>', '可用的操作，如 document.list，见 tokens scopes')
    .option('--until <day>', '到哪一天（北京时间）为止，如 2027-01-31；不写则长期')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: CreateOptions) =>
      add('tokens', async (config) =>
        (await import('./tokens.ts')).create(config, account, options),
      ),
    );
  tokens
    .command('scopes')
    .description('列出一个用户的访问令牌可用的操作')
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: Common) =>
      add('tokens', async (config) =>
        (await import('./tokens.ts')).scopes(config, account, options),
      ),
    );
  tokens
    .command('revoke')
    .description('撤销一个访问令牌，立即失效')
    .argument('<id>', '编号，见 tokens list')
    .option('--json', '以 JSON 输出结果')
    .action((word: string, options: Common) => {
      const id = Number(word);
      if (!Number.isSafeInteger(id) || id < 1) program.error('访问令牌的编号应为整数');
      return add('tokens', async (config) =>
        (await import('./tokens.ts')).revoke(config, id, options),
      );
    });
}
