import type { ChildProcess } from 'node:child_process';

/** What a process that has ended ended by: killed by the system, mostly for want of memory, it could not say it itself. */
export function exitOf({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ?? `退出码 ${exitCode}`;
}
