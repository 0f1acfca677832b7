import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'work-';
/** `work-<machine>-<process>-<its beginning>-<random>`. */
const NAME = /^work-(.+)-(\d+)-(\d+)-\w+$/;
/** Of a folder whose owner cannot be asked for: on another machine that shares this disk, or of an older version. */
const MAX_AGE_MS = 24 * 3_600_000;

/** Where numbers of processes mean the same: a container may share its name with others, but not its processes. */
function nameMachine(): string {
  let processes = '';
  try {
    processes = readlinkSync('/proc/self/ns/pid');
  } catch {
    // A system without them.
  }
  return `${os.hostname()}${processes}`.replace(/[^\w.]/g, '_');
}

const machine = nameMachine();

/** When a process began, in ticks of its machine: another that got its number later began later. '0': not known. */
function beginningOf(pid: number): string | undefined {
  try {
    const stats = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return process.platform === 'linux' ? undefined : '0';
  }
}

const own = `${machine}-${process.pid}-${beginningOf(process.pid) ?? '0'}`;

/** Makes empty folders for work in progress; who asked for one removes it. */
export function createScratch(dataDir: string): () => Promise<string> {
  const parent = path.join(dataDir, 'tmp');
  return async () => {
    await mkdir(parent, { recursive: true });
    return mkdtemp(path.join(parent, `${PREFIX}${own}-`));
  };
}

async function isAbandoned(folder: string): Promise<boolean> {
  const [, owner, pid, beginning] = NAME.exec(path.basename(folder)) ?? [];
  if (owner === machine && process.platform === 'linux')
    return beginningOf(Number(pid)) !== beginning;
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > MAX_AGE_MS;
}

/** Removes the folders of processes that were killed. */
export async function sweepScratch(dataDir: string): Promise<void> {
  const parent = path.join(dataDir, 'tmp');
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}
