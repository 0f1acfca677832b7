import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'work-';
/** `work-<machine>-<process>-<start time>-<random>`. */
const NAME = /^work-(.+)-(\d+)-(\d+)-\w+$/;
/**
 * Age limit of folders whose owner cannot be checked: on another machine that shares this disk, or of an older version.
 */
const MAX_AGE_MS = 24 * 3_600_000;

/** Names the pid namespace: containers may share a host name but not their processes. */
function nameMachine(): string {
  let processes = '';
  try {
    processes = readlinkSync('/proc/self/ns/pid');
  } catch {
    // The system has no pid namespaces.
  }
  return `${os.hostname()}${processes}`.replace(/[^\w.]/g, '_');
}

const machine = nameMachine();

/**
 * Start time of a process in clock ticks, which distinguishes it from a later one with the same pid. '0' when unknown.
 */
function startTimeOf(pid: number): string | undefined {
  try {
    const stats = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stats.slice(stats.lastIndexOf(')') + 2).split(' ')[19] ?? '0';
  } catch {
    return process.platform === 'linux' ? undefined : '0';
  }
}

const own = `${machine}-${process.pid}-${startTimeOf(process.pid) ?? '0'}`;

/** Creates empty temporary folders; the caller removes them. */
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
    return startTimeOf(Number(pid)) !== beginning;
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > MAX_AGE_MS;
}

/** Where earlier versions kept uploads in parts. */
const FORMER = 'resumable';

/** Removes the folders of killed processes. */
export async function sweepScratch(dataDir: string): Promise<void> {
  const parent = path.join(dataDir, 'tmp');
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(PREFIX) || one === FORMER)) {
    const folder = path.join(parent, name);
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}
