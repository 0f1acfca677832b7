import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { realpathSync } from 'node:fs';
import { findProgram } from './find-tool.ts';

type Sandbox = {
  /** The program's file. */
  program: string;
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

function inBubblewrap(bwrap: string, setDeathSignal: string[]): Isolation {
  const readOnly = (path: string) => ['--ro-bind-try', path, path];
  return {
    name: 'bubblewrap',
    wrap: ({ program, reads, hidden = [], folder }) => [
      ...setDeathSignal,
      bwrap,
      '--unshare-all',
      '--die-with-parent',
      '--new-session',
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
function inNamespaces(unshare: string, setDeathSignal: string[]): Isolation {
  return {
    name: 'namespaces',
    wrap: () => [
      ...setDeathSignal,
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

/** The kernel ends the tool with this process, even where that was killed outright. */
function deathSignal(): string[] {
  const setpriv = findProgram(['setpriv']);
  if (setpriv === undefined) return [];
  const command = [setpriv, '--pdeathsig', 'KILL', '--'];
  return works([...command, 'true']) ? command : [];
}

function works([program = '', ...args]: string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

function detect(): Isolation {
  const setDeathSignal = deathSignal();
  const bwrap = findProgram(['bwrap']);
  const unshare = findProgram(['unshare']);
  const wanted = process.env['CONVERTER_ISOLATION'];
  const candidates = [
    ...(bwrap === undefined ? [] : [inBubblewrap(bwrap, setDeathSignal)]),
    ...(unshare === undefined ? [] : [inNamespaces(unshare, setDeathSignal)]),
  ];
  const probe = { program: process.execPath, reads: [], folder: '/tmp' };
  const usable = candidates.find(
    ({ name, wrap }) =>
      (wanted === undefined || wanted === name) && works([...wrap(probe), 'true']),
  );
  return usable ?? { name: 'none', wrap: () => setDeathSignal };
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
