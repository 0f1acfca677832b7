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

const role = process.argv[2] ?? 'start';
if (!(role in roles)) {
  process.stderr.write(`未知的角色 ${role}：应为 start、api、worker、migrate 或 check\n`);
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
