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

/** The child of this process whose command names `text`; 0 where there is none. */
export function childWith(text: string): number {
  const children = read(`/proc/self/task/${process.pid}/children`).trim().split(' ');
  return Number(children.find((pid) => read(`/proc/${pid}/cmdline`).includes(text)) ?? 0);
}

/** Processes that have `text` in their command or environment. */
export function processesWith(text: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) =>
      ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(text)),
    );
}

/** Resident bytes of a process and its descendants, from /proc. */
export function residentOf(root: number): number {
  if (root === 0) return 0;
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
  const pages = [...parents.keys()]
    .filter(isBelow)
    .reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0), 0);
  return pages * PAGE_BYTES;
}

/** Watches the memory of a process; the returned function stops that and returns the peak in MiB. */
export function watchMemory(pid: number): () => number {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, residentOf(pid))), EVERY_MS);
  return () => {
    clearInterval(timer);
    return Math.round(peak / 1024 / 1024);
  };
}
