import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** A process that cannot stop in order ends all the same. */
export const STOP_MS = 10_000;

export function requireDatabase(config: Config): string {
  if (config.databaseUrl === undefined)
    throw new StartError('该角色需要 DATABASE_URL：单机运行请用 start');
  return config.databaseUrl;
}

/** Ends this process when its parent has gone, for whatever reason. */
export function endWithParent(end: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.on('disconnect', end);
  // It has gone while this process started.
  else end();
}
