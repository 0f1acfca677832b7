import type { Command } from 'commander';
import type { AddCommand, Common } from './run.ts';
import type { CreateOptions, DisableOptions, ListOptions } from './users.ts';

const MAX_LIST = 1000;

/** `users`: the members. */
export function addMemberCommands(program: Command, add: AddCommand): void {
  const users = program.command('users').description('用户：列出、添加、禁用、解除禁用');
  users
    .command('list')
    .description('列出用户，新的在前')
    .argument('[words]', '用户名、邮箱、手机号码或姓名中的文字', '')
    .option('--group <group>', '只列出这个用户组的，写名称或编号')
    .option('--disabled', '只列出被禁用的')
    .option('--limit <count>', `最多列出几个，不超过 ${MAX_LIST}`, '50')
    .option('--json', '以 JSON 输出结果')
    .action((words: string, options: ListOptions) => {
      if (!/^[1-9]\d*$/.test(options.limit) || Number(options.limit) > MAX_LIST)
        program.error(`选项 --limit 应为 1 到 ${MAX_LIST} 的整数`);
      return add('users', async (config) =>
        (await import('./users.ts')).list(config, words, options),
      );
    });
  users
    .command('create')
    .description('添加用户，不受“是否开放注册”的限制')
    .argument('<username>', '用户名')
    .requiredOption('--email <email>', '邮箱')
    .option('--mobile <mobile>', '手机号码')
    .option('--group <groups...>', '用户组的名称或编号，默认为新用户的组')
    .option('--stdin', '从标准输入读取密码；不写则随机生成')
    .option('--json', '以 JSON 输出结果')
    .action((username: string, options: CreateOptions) =>
      add('users', async (config) =>
        (await import('./users.ts')).create(config, username, options),
      ),
    );
  users
    .command('disable')
    .description('禁用一个用户，其登录与访问令牌立即失效')
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--reason <words>', '原因，用户会看到')
    .option('--until <time>', '到哪一天（北京时间）为止，如 2027-01-31；不写则长期')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: DisableOptions) =>
      add('users', async (config) =>
        (await import('./users.ts')).disable(config, account, options),
      ),
    );
  users
    .command('enable')
    .description('解除对一个用户的禁用')
    .argument('<account>', '用户名、邮箱或手机号码')
    .option('--json', '以 JSON 输出结果')
    .action((account: string, options: Common) =>
      add('users', async (config) => (await import('./users.ts')).enable(config, account, options)),
    );
}
