import { readFileSync, writeFile } from 'node:fs';
import os from 'node:os';

/** Lets other processes go first. Who was started nicer stays so, as only root may take that back. */
export function beNice(nice: number): void {
  os.setPriority(Math.max(nice, os.getPriority()));
}

const AUTOGROUP = '/proc/self/autogroup';
/** The kernel refuses two changes within a tenth of a second. */
const AGAIN_MS = 150;

/**
 * Lets other sessions go before this one. Where the kernel shares processors between sessions (sched_autogroup), what
 * `beNice` says counts only inside one. Elsewhere there is nothing to do.
 */
export function beNiceSession(nice: number, tries = 10): void {
  writeFile(AUTOGROUP, String(nice), { flag: 'r+' }, (error) => {
    if (error?.code !== 'EAGAIN' || tries <= 1) return;
    setTimeout(() => beNiceSession(nice, tries - 1), AGAIN_MS).unref();
  });
}

/** The session of a process, as Linux knows it. */
export function sessionOf(pid: number | 'self'): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may have spaces: state, parent, group, session.
  return Number(stat.split(') ').at(-1)?.split(' ')[3]);
}

/** Whether the session of this process is its own, and not that of a terminal's user or of another service. */
export function leadsSession(): boolean {
  return process.platform === 'linux' && sessionOf('self') === process.pid;
}
