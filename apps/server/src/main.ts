import { ConfigError, readConfig } from './config.ts';
import { keepFilesPrivate } from './data-folder.ts';
import { runUnprivileged } from './drop-root.ts';
import { runApi, runWorker } from './roles.ts';
import { runCheck } from './run-check.ts';
import { StartError } from './start-error.ts';
import { runMigrate, supervise } from './supervisor.ts';

/** `start` runs everything on one machine; the other roles are its parts, for separate machines. */
const roles = {
  start: supervise,
  api: runApi,
  worker: runWorker,
  migrate: runMigrate,
  // Compares orders, payments, refunds, credits, memberships and downloads.
  check: runCheck,
} as const;

const USAGE = `用法：node main.js [角色]

  start    在一台机器上运行全部（默认）
  api      站点、后台与接口，需要 DATABASE_URL
  worker   后台任务与文档转换，需要 DATABASE_URL
  migrate  升级数据库，需要 DATABASE_URL
  check    核对订单、付款、退款、积分、会员与下载，逐条列出不符之处，不改动任何数据
           退出码：0 相符，1 有不符之处或未能核对，2 用法不正确

设置取自环境变量，见 .env.example。
`;

const [role = 'start', ...rest] = process.argv.slice(2);
const HELP = ['--help', '-h', 'help'];
if (HELP.includes(role) || rest.some((word) => HELP.includes(word))) {
  process.stdout.write(USAGE);
  process.exit(0);
}
if (!(role in roles) || rest.length > 0) {
  const fault = role in roles ? `多余的参数 ${rest.join(' ')}` : `未知的角色 ${role}`;
  process.stderr.write(`${fault}：应为 start、api、worker、migrate 或 check，--help 查看说明\n`);
  process.exit(2);
}

/** Roles that process input from people. */
const EXPOSED = ['api', 'worker'];

keepFilesPrivate();
try {
  const config = readConfig(process.env);
  if (!EXPOSED.includes(role) || !runUnprivileged(role, config))
    await roles[role as keyof typeof roles](config);
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(
    `${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
