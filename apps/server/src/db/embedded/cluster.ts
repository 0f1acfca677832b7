import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lchownSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { NOBODY, type Privileges } from '../../privileges.ts';
import { StartError } from '../../start-error.ts';
import type { Binaries } from './binaries.ts';

/** PostgreSQL cannot open data of another major version. */
const MAJOR = '18';
export const SUPERUSER = 'wenyuan';
const PASSWORD_FILE = 'wenyuan.password';

export function passwordOf(data: string): string {
  return readFileSync(path.join(data, PASSWORD_FILE), 'utf8');
}

function checkVersion(data: string): void {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR && existsSync(path.join(data, PASSWORD_FILE))) return;
  throw new StartError(
    `数据库目录 ${data} 已损坏或属于另一版本（${version}，应为 ${MAJOR}）：请从备份恢复该目录，或将其移走后重新启动以新建。`,
  );
}

/**
 * Creates the cluster in another folder and renames it: an interrupted start, or two at once, leave no broken cluster.
 */
function initialise(
  folder: string,
  data: string,
  binaries: Binaries,
  privileges: Privileges,
): void {
  const made = mkdtempSync(path.join(folder, 'init-'));
  const passwordFile = `${made}.password`;
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), {
    mode: 0o600,
    flag: 'wx',
  });
  if (privileges.way === 'nobody')
    for (const file of [made, passwordFile]) lchownSync(file, NOBODY, NOBODY);
  // Uses the builtin locale provider: with --locale=C, pg_trgm drops every Chinese character.
  const words = [
    ...privileges.prefix,
    binaries.initdb,
    '-D',
    made,
    '-U',
    SUPERUSER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const result = spawnSync(words[0] ?? '', words.slice(1), {
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  });
  if (result.status !== 0) {
    rmSync(made, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
    const reason = String(result.error ?? result.stderr)
      .trim()
      .replace(/\s+/g, ' ');
    throw new StartError(`新建内置数据库失败（${reason}）：请检查 ${folder} 的权限与磁盘空间。`);
  }
  renameSync(passwordFile, path.join(made, PASSWORD_FILE));
  try {
    renameSync(made, data);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error;
  }
}

/** The cluster's data folder below `folder`. */
export function dataOf(folder: string): string {
  return path.join(folder, 'data');
}

/** Creates the cluster on first use. */
export function ensureCluster(folder: string, binaries: Binaries, privileges: Privileges): void {
  const data = dataOf(folder);
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    checkVersion(data);
    return;
  }
  if (existsSync(data)) {
    throw new StartError(
      `数据库目录 ${data} 不完整（缺少 PG_VERSION）：请从备份恢复该目录，或将其移走后重新启动以新建。`,
    );
  }
  initialise(folder, data, binaries, privileges);
}
