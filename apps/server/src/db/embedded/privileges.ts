import { spawnSync } from 'node:child_process';
import { StartError } from '../../start-error.ts';

/** nobody: PostgreSQL refuses to run as root. */
export const NOBODY = 65_534;

export type Privileges = {
  /** Words before the command that drop root and tie the server's life to ours. */
  readonly prefix: readonly string[];
  /** True when files must belong to nobody. */
  readonly ownedByNobody: boolean;
};

function succeeds(words: readonly string[]): boolean {
  const [command, ...args] = words;
  return (
    command !== undefined && spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/**
 * How PostgreSQL can run here. As root: as nobody when nobody may enter the folder, else inside a user namespace.
 * `setpriv --pdeathsig` stops it when this process is killed, so that no orphan keeps the lock.
 */
export function choosePrivileges(folder: string, postgres: string): Privileges {
  if (process.getuid?.() !== 0) {
    const tied = process.platform === 'linux' && succeeds(['setpriv', '--version']);
    return { prefix: tied ? ['setpriv', '--pdeathsig=INT'] : [], ownedByNobody: false };
  }
  const asNobody = [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--pdeathsig=INT',
  ];
  if (
    succeeds([...asNobody, postgres, '--version']) &&
    succeeds([...asNobody, 'test', '-x', folder])
  ) {
    return { prefix: asNobody, ownedByNobody: true };
  }
  const inNamespace = [
    'unshare',
    '--user',
    `--map-user=${NOBODY}`,
    `--map-group=${NOBODY}`,
    'setpriv',
    '--pdeathsig=INT',
  ];
  if (succeeds([...inNamespace, postgres, '--version']))
    return { prefix: inNamespace, ownedByNobody: false };
  throw new StartError(
    `内置数据库不能以 root 身份在 ${folder} 运行：请换普通用户启动，或把 DATA_DIR 移到所有用户可进入的目录，或设置 DATABASE_URL。`,
  );
}
