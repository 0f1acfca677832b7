import { spawnSync } from 'node:child_process';

/**
 * The id of the user “nobody”: PostgreSQL refuses to run as root, and a process that reads uploaded files should not.
 */
export const NOBODY = 65_534;

export type Privileges = {
  /** How root is dropped; `none` when this process is not root, or when it cannot be dropped. */
  readonly way: 'nobody' | 'namespace' | 'none';
  /** Command prefix that drops root and ends the command with this process, so that no orphan keeps a lock. */
  readonly prefix: readonly string[];
};

/** A command that must succeed for a way to be usable. */
export type Trial = readonly string[];

function succeeds(words: readonly string[]): boolean {
  const [command, ...args] = words;
  return (
    command !== undefined && spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0
  );
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Tries to read a program and to start Node once more: the user may lack access to either's folder. The first start
 * proves nothing, since `setpriv` still has root's capabilities when it starts its command.
 */
export function trialOf(program: string, node = process.execPath): Trial {
  const check = `require('node:fs').accessSync(process.argv[1], 4);
    require('node:child_process').execFileSync(process.argv[2], ['--version']);`;
  return [node, '-e', check, program, node];
}

/**
 * Chooses how programs run without root: as the user “nobody” when it can enter `folder`, else in a user namespace,
 * whose root maps to the outer root without its capabilities. Undefined when root cannot be dropped.
 */
export function choosePrivileges(folder: string, trials: readonly Trial[]): Privileges | undefined {
  if (!isRoot()) {
    const tied = process.platform === 'linux' && succeeds(['setpriv', '--version']);
    return { way: 'none', prefix: tied ? ['setpriv', '--pdeathsig=INT'] : [] };
  }
  const asNobody = [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--pdeathsig=INT',
  ];
  const runs = (prefix: readonly string[]) =>
    trials.every((trial) => succeeds([...prefix, ...trial]));
  if (succeeds([...asNobody, 'test', '-x', folder]) && runs(asNobody))
    return { way: 'nobody', prefix: asNobody };
  const inNamespace = [
    'unshare',
    '--user',
    `--map-user=${NOBODY}`,
    `--map-group=${NOBODY}`,
    'setpriv',
    '--pdeathsig=INT',
  ];
  return runs(inNamespace) ? { way: 'namespace', prefix: inNamespace } : undefined;
}

const LOWEST_OPEN_PORT = 1024;

/** The prefix for a program that listens on `port`: below 1024, “nobody” keeps the one capability that this needs. */
export function prefixForPort({ way, prefix }: Privileges, port: number): readonly string[] {
  if (way !== 'nobody' || port >= LOWEST_OPEN_PORT) return prefix;
  return [...prefix, '--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'];
}
