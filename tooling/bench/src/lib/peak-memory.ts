import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;
const EVERY_MS = 50;

function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

/** Resident bytes of a process and its descendants, from /proc. */
function residentOf(root: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const [, parent] = /^\d+ \(.*\) \S (\d+) /s.exec(read(`/proc/${name}/stat`)) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) {
      if (at === root) return true;
    }
    return false;
  };
  return [...parents.keys()]
    .filter(isBelow)
    .reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0), 0);
}

/** Watches the memory of a process; the returned function stops that and returns the peak in MiB. */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid))), EVERY_MS);
  return () => {
    clearInterval(timer);
    return Math.round((peak * PAGE_BYTES) / 1024 / 1024);
  };
}
