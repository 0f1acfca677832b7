import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { Part } from './children.ts';
import type { Config } from './config.ts';
import { makeBackupFolder, makeDataFolder, repairDataFolder } from './data-folder.ts';
import { postgresTrial } from './db/embedded/postgres.ts';
import {
  choosePrivileges,
  isRoot,
  NOBODY,
  prefixForPort,
  trialOf,
  type Privileges,
} from './privileges.ts';

const STILL_ROOT =
  '注意：以 root 身份启动，但无法为服务与转换程序放弃该身份，它们将以 root 运行：请换普通用户启动，或把程序与 DATA_DIR 移到所有用户可进入的目录。\n';

/** Chooses how the product's processes run without root, and prepares the data folder for them. */
export function dropRoot(config: Config): Privileges | undefined {
  makeDataFolder(config.dataDir);
  const trials = [
    trialOf(process.argv[1] ?? ''),
    ...(config.databaseUrl === undefined ? [postgresTrial()] : []),
  ];
  const privileges = choosePrivileges(path.dirname(config.dataDir), trials);
  // The embedded database reports by itself why it cannot start.
  if (privileges === undefined && config.databaseUrl !== undefined)
    process.stderr.write(STILL_ROOT);
  repairDataFolder(config.dataDir, privileges);
  return privileges;
}

/** The same for what serves the site. */
export function dropRootForService(config: Config): Privileges | undefined {
  const privileges = dropRoot(config);
  if (config.backup !== undefined) makeBackupFolder(config.backup.folder, privileges);
  return privileges;
}

/**
 * Lets a command that root started go on as the user whose the site is, when that is a user of its own: what it writes
 * is the site's, and a database that it starts can open its files. A site that root runs is nobody's.
 */
export function becomeOwner({ dataDir }: Config): void {
  if (!isRoot()) return;
  const found = statSync(dataDir, { throwIfNoEntry: false });
  if (found === undefined || [0, NOBODY].includes(found.uid)) return;
  const { uid, gid } = found;
  // What Node has, and its types lack.
  const node = process as { readonly initgroups?: (user: number, group: number) => void };
  try {
    node.initgroups?.(uid, gid);
  } catch {
    // Of a user without a name nothing is known about groups.
    process.setgroups?.([gid]);
  }
  process.setgid?.(gid);
  process.setuid?.(uid);
  // Not of root's, which others may not even look into.
  process.env.HOME = path.join(dataDir, 'tmp');
}

/** Command, arguments and environment without anything of root's, such as its home folder. */
export function unprivileged(
  config: Config,
  privileges: Privileges | undefined,
  envOf: Part['envOf'],
): { readonly part: Part; readonly prefix: readonly string[] } {
  if (privileges === undefined || privileges.way === 'none')
    return { part: { envOf, prefixOf: () => [] }, prefix: [] };
  return {
    part: {
      envOf: (role) => ({ ...envOf(role), HOME: path.join(config.dataDir, 'tmp') }),
      prefixOf: (role) =>
        role === 'api' ? prefixForPort(privileges, config.port) : privileges.prefix,
    },
    prefix: privileges.prefix,
  };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a role that was started as root again without it, while this process waits as its parent. False when there is no
 * root to drop, or no way to drop it.
 */
export function runUnprivileged(role: string, config: Config): boolean {
  if (!isRoot()) return false;
  const privileges = dropRootForService({ ...config, databaseUrl: config.databaseUrl ?? 'none' });
  if (privileges === undefined) return false;
  const { part } = unprivileged(config, privileges, () => process.env);
  const [command = '', ...args] = [
    ...part.prefixOf(role),
    process.execPath,
    ...process.execArgv,
    ...process.argv.slice(1),
  ];
  const child = spawn(command, args, { env: part.envOf(role), stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
  return true;
}
