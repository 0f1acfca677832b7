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

/** The session of a process by its `/proc/PID/stat`, and the number of the terminal that controls it, 0 for none. */
export function readSession(stat: string): { session: number; terminal: number } {
  // Behind the name, which may have spaces and brackets: state, parent, group, session, terminal.
  const [session, terminal] = (stat.split(') ').at(-1) ?? '').split(' ').slice(3).map(Number);
  return { session: session ?? Number.NaN, terminal: terminal ?? Number.NaN };
}

/** Whether this process leads a session without a terminal, so that all in it is the product's. */
export function ownsSession(): boolean {
  if (process.platform !== 'linux') return false;
  const { session, terminal } = readSession(readFileSync('/proc/self/stat', 'utf8'));
  return session === process.pid && terminal === 0;
}
