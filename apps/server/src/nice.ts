import os from 'node:os';

/** Lets other processes go first. Who was started nicer stays so, as only root may take that back. */
export function beNice(nice: number): void {
  os.setPriority(Math.max(nice, os.getPriority()));
}
