import type { Command } from 'commander';
import type { AddCommand, Common } from './run.ts';
import type { MaintenanceState, SetOptions } from './settings.ts';

/** `settings`, and `maintenance`, which is a short name for four of them. */
export function addSettingCommands(program: Command, add: AddCommand): void {
  const settings = program
    .command('settings')
    .description('系统设置：列出、查看、修改；规则与记录同后台，密码与密钥不显示');
  settings
    .command('list')
    .description('列出设置')
    .argument('[category]', '只列出这一类，如 system、security、email')
    .option('--json', '以 JSON 输出结果')
    .action((category: string | undefined, options: Common) =>
      add('settings', async (config) =>
        (await import('./settings.ts')).list(config, category, options),
      ),
    );
  settings
    .command('get')
    .description('输出一项设置的值')
    .argument('<name>', '如 system.sitename')
    .option('--json', '以 JSON 输出结果')
    .action((name: string, options: Common) =>
      add('settings', async (config) => (await import('./settings.ts')).get(config, name, options)),
    );
  settings
    .command('set')
    .description('修改一项设置，立即生效')
    .argument('<name>', '如 system.sitename')
    .argument('[value]', '开关写 true 或 false，多项以逗号分隔')
    .option('--stdin', '从标准输入读取值：密码与密钥不应写在命令行中')
    .option('--clear', '清除密码或密钥')
    .option('--json', '以 JSON 输出结果')
    .action((name: string, value: string | undefined, options: SetOptions) => {
      const ways = [value !== undefined, options.stdin, options.clear].filter(
        (way) => way === true,
      );
      if (ways.length !== 1) program.error('请写值、--stdin、--clear 三者之一');
      return add('settings', async (config) =>
        (await import('./settings.ts')).set(config, name, { ...options, value }),
      );
    });
  program
    .command('maintenance')
    .description(
      '维护：on 时访客看到 503 页面，read-only 时只能阅读与下载，管理员都可照常使用；off 恢复；不写则显示现状',
    )
    .addArgument(
      program.createArgument('[state]', 'on、read-only 或 off').choices(['on', 'read-only', 'off']),
    )
    .option('--message <words>', '访客看到的说明')
    .option('--json', '以 JSON 输出结果')
    .action((state: MaintenanceState | undefined, options: Common & { message?: string }) =>
      add('maintenance', async (config) =>
        (await import('./settings.ts')).maintain(config, state ?? 'status', options),
      ),
    );
}
