import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { VERSION } from '../version.ts';
import { addBackupCommands } from './backup-commands.ts';
import { addCheckCommand } from './check-command.ts';
import { addDocumentCommands } from './document-commands.ts';
import { addMoredocCommand } from './moredoc-command.ts';
import type { AddCommand, Run } from './run.ts';
import { addExportCommand, addImportCommands } from './import-commands.ts';
import { addSettingCommands } from './setting-commands.ts';
import { addTokenCommands } from './token-commands.ts';
import { addMemberCommands } from './member-commands.ts';
import { addUserCommands } from './user-commands.ts';

/** Its code is loaded when it is called: the roles carry the whole server. */
type Role = { readonly name: string; readonly about: string; readonly load: () => Promise<Run> };

const ROLES: readonly Role[] = [
  {
    name: 'start',
    about: '在一台机器上运行全部：数据库、网站与 API、转换程序（不写命令时即是它）',
    load: async () => (await import('../supervisor.ts')).supervise,
  },
  {
    name: 'api',
    about: '只运行网站与 API，可有多个（须设 DATABASE_URL）',
    load: async () => (await import('../run-api.ts')).runApi,
  },
  {
    name: 'worker',
    about: '只运行转换与定时任务，可有多个（须设 DATABASE_URL）',
    load: async () => (await import('../run-worker.ts')).runWorker,
  },
  {
    name: 'migrate',
    about: '升级数据结构，在 api 与 worker 之前运行（须设 DATABASE_URL）',
    load: async () => (await import('../supervisor.ts')).runMigrate,
  },
];

/** What commander says in English, in the language of the product. */
const TITLES: Readonly<Record<string, string>> = {
  'Usage:': '用法：',
  'Arguments:': '参数：',
  'Options:': '选项：',
  'Commands:': '命令：',
};

const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/^error: unknown command '(.+)'/, '没有名为 $1 的命令'],
  [/^error: unknown option '(.+)'/, '没有名为 $1 的选项'],
  [/^error: missing required argument '(.+)'/, '缺少参数 $1'],
  [/^error: option '(.+)' argument missing/, '选项 $1 缺少值'],
  [/^error: too many arguments.*/, '参数过多'],
  [/^error: required option '(.+)' not specified/, '缺少选项 $1'],
  [
    /^error: option '(.+)' argument '(.+)' is invalid\. Allowed choices are (.+)\./,
    '选项 $1 不能为 $2，可选：$3',
  ],
  [
    /^error: command-argument value '(.+)' is invalid for argument '(.+)'\. Allowed choices are (.+)\./,
    '参数 $2 不能为 $1，可选：$3',
  ],
];

function inChinese(message: string): string {
  for (const [pattern, words] of MESSAGES)
    if (pattern.test(message))
      return message
        .replace(pattern, words)
        .replace(/\s*\(Did you mean (?:one of )?(.+)\?\)/, '，是否要写 $1？');
  return message.replace(/^error: /, '');
}

const output: OutputConfiguration = {
  outputError: (text, write) => write(`${inChinese(text.trim())}\n运行 wenyuan --help 查看用法\n`),
};

/** The commands of the product. `run` gets what was chosen, with its name. */
export function createProgram(
  run: (name: string, load: () => Promise<Run>) => Promise<void>,
): Command {
  const program = new Command('wenyuan')
    .description('文渊：文档与文章分享系统')
    .version(VERSION, '-V, --version', '显示版本')
    .helpOption('-h, --help', '显示帮助')
    .helpCommand('help [command]', '显示一个命令的帮助')
    .configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      argumentDescription: ({ description }) => description,
      optionDescription: ({ description, defaultValue, defaultValueDescription }) =>
        defaultValue === undefined
          ? description
          : `${description}（默认${defaultValueDescription ?? ` ${String(defaultValue)}`}）`,
    })
    .configureOutput(output)
    .exitOverride((error: CommanderError) => {
      throw error;
    })
    .addHelpText(
      'afterAll',
      '\n设置由环境变量给出，见 .env.example。退出码：0 成功，1 失败或有不符、损坏之处，2 用法不正确',
    );
  for (const { name, about, load } of ROLES)
    program
      .command(name)
      .description(about)
      .action(() => run(name, load));
  const add: AddCommand = (name, work) => run(name, async () => work);
  addCheckCommand(program, add);
  addBackupCommands(program, add);
  addMemberCommands(program, add);
  addUserCommands(program, add);
  addTokenCommands(program, add);
  addSettingCommands(program, add);
  addDocumentCommands(program, add);
  addMoredocCommand(addImportCommands(program, add), add);
  addExportCommand(program, add);
  return program;
}
