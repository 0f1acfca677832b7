import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { realpathSync } from 'node:fs';
import { findProgram } from './find-tool.ts';

type Sandbox = {
  /** The program's file. */
  program: string;
  /** The number of the process that starts it, and that it ends with. */
  starter: string;
  /** Files and folders it may read beside the system's own. */
  reads: readonly string[];
  /** Folders of which it sees nothing but what is named here, also where they lie below the system's own. */
  hidden?: readonly string[];
  /** The one folder it may write to. */
  folder: string;
};

/** How a tool is kept from the network and from other people's files; `wrap` gives the command. */
export type Isolation = {
  name: 'bubblewrap' | 'namespaces' | 'none';
  wrap: (sandbox: Sandbox) => string[];
};

/** What programs need of the system: never home folders, data folders or the password file. */
const SYSTEM = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib32',
  '/lib64',
  '/opt',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/libreoffice',
  '/etc/localtime',
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
];

/** Words before a command that make the kernel end it with the process that started it. */
type EndWith = (starter: string) => string[];

function inBubblewrap(bwrap: string, endWith: EndWith): Isolation {
  const readOnly = (path: string) => ['--ro-bind-try', path, path];
  return {
    name: 'bubblewrap',
    wrap: ({ program, starter, reads, hidden = [], folder }) => [
      ...endWith(starter),
      bwrap,
      '--unshare-all',
      '--die-with-parent',
      '--cap-drop',
      'ALL',
      ...SYSTEM.flatMap(readOnly),
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--tmpfs',
      '/tmp',
      ...hidden.flatMap((path) => ['--tmpfs', path]),
      ...[dirname(realpathSync(program)), ...reads].flatMap(readOnly),
      '--bind',
      folder,
      folder,
      '--chdir',
      folder,
      '--',
    ],
  };
}

/** No network and no processes beside its own; files are only kept apart by their permissions. */
function inNamespaces(unshare: string, endWith: EndWith): Isolation {
  return {
    name: 'namespaces',
    wrap: ({ starter }) => [
      ...endWith(starter),
      unshare,
      '--user',
      '--map-root-user',
      '--net',
      '--pid',
      '--mount-proc',
      '--fork',
      '--kill-child=SIGKILL',
      '--',
    ],
  };
}

/**
 * The kernel ends the tool with its starter, even where that was killed outright. A starter that died before the kernel was
 * asked is not its parent any more: then nothing is begun.
 */
function findDeathSignal(): EndWith {
  const setpriv = findProgram(['setpriv']);
  if (setpriv === undefined) return () => [];
  const command = [setpriv, '--pdeathsig', 'KILL', '--'];
  if (!works([...command, 'true'])) return () => [];
  const isStillThere = '[ "$PPID" = "$0" ] && exec "$@"';
  return (starter) => [...command, '/bin/sh', '-c', isStillThere, starter];
}

function works([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

const NAMES = ['bubblewrap', 'namespaces', 'none'];

/** @throws {Error} for a name that is none: a slip of the pen must not take the isolation away. */
function readWanted(): string | undefined {
  const wanted = process.env['CONVERTER_ISOLATION'] ?? '';
  if (wanted === '') return undefined;
  if (NAMES.includes(wanted)) return wanted;
  throw new Error(`CONVERTER_ISOLATION is ${wanted}, which is none of ${NAMES.join(', ')}`);
}

function detect(): Isolation {
  const endWith = findDeathSignal();
  const bwrap = findProgram(['bwrap']);
  const unshare = findProgram(['unshare']);
  const wanted = readWanted();
  const candidates = [
    ...(bwrap === undefined ? [] : [inBubblewrap(bwrap, endWith)]),
    ...(unshare === undefined ? [] : [inNamespaces(unshare, endWith)]),
  ];
  const starter = String(process.pid);
  const probe = { program: process.execPath, starter, reads: [], folder: '/tmp' };
  const usable = candidates.find(
    ({ name, wrap }) =>
      (wanted === undefined || wanted === name) && works([...wrap(probe), 'true']),
  );
  return usable ?? { name: 'none', wrap: (sandbox) => endWith(sandbox.starter) };
}

let detected: Isolation | undefined;

/**
 * The strictest isolation that this kernel permits, tried once. Where it permits none (containers
 * often forbid user namespaces), a tool's own settings are what keeps it from the network.
 * CONVERTER_ISOLATION names one of them, or none.
 */
export function isolation(): Isolation {
  detected ??= detect();
  return detected;
}
