import { ConfigError, readConfig } from './config.ts';
import { runApi, runWorker } from './roles.ts';
import { StartError } from './start-error.ts';
import { runMigrate, supervise } from './supervisor.ts';

/** `start` is everything on one machine; the others are its parts, for machines of their own. */
const roles = { start: supervise, api: runApi, worker: runWorker, migrate: runMigrate } as const;

const role = process.argv[2] ?? 'start';
if (!(role in roles)) {
  process.stderr.write(`未知的角色 ${role}：应为 start、api、worker 或 migrate\n`);
  process.exit(2);
}

try {
  await roles[role as keyof typeof roles](readConfig(process.env));
} catch (error) {
  const known = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(
    `${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
