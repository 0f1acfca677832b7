import { spawnSync } from 'node:child_process';

/** nobody: PostgreSQL refuses to run as root, and what reads files of people should not. */
export const NOBODY = 65_534;

export type Privileges = {
  /** How root is dropped; `none` where this process is not root, or where nothing drops it. */
  readonly way: 'nobody' | 'namespace' | 'none';
  /** Words before a command that drop root and end it with this process, so that no orphan keeps a lock. */
  readonly prefix: readonly string[];
};

/** A command that must run for a way to count. */
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

/** That a program can be read, without running it: the user might not enter the folder that it lies in. */
export function trialOf(program: string): Trial {
  const check = "require('node:fs').accessSync(process.argv[1], 4)";
  return [process.execPath, '-e', check, program];
}

/**
 * How programs can run here without being root: as nobody when nobody may enter `folder`, else inside a user namespace,
 * where their root is one of the outside without its capabilities. Undefined when root cannot be dropped.
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

/** The prefix for a program that listens: nobody may, of all that root may, take a port below 1024. */
export function prefixForPort({ way, prefix }: Privileges, port: number): readonly string[] {
  if (way !== 'nobody' || port >= LOWEST_OPEN_PORT) return prefix;
  return [...prefix, '--inh-caps=+net_bind_service', '--ambient-caps=+net_bind_service'];
}
