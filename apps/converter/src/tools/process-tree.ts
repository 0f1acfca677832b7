import { readdirSync, readFileSync } from 'node:fs';

export type ProcessTree = {
  memoryBytes: number;
  /** When each process began, in the kernel's ticks: process ids are reused. */
  processes: Map<number, string>;
};

const PAGE_BYTES = 4096;
/** Number, parent, and start as the 22nd field; the name in brackets may hold anything. */
const STAT = /^(\d+) \(.*\) \S (\d+) (?:\S+ ){17}(\d+) /s;

/** Resident memory of a process and all below it; nothing where there is no /proc. */
export function readTree(root: number): ProcessTree | undefined {
  const all = readAll();
  if (all.size === 0) return undefined;
  const tree: ProcessTree = { memoryBytes: 0, processes: new Map() };
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const begun = all.get(pid)?.begun;
    if (begun === undefined || tree.processes.has(pid)) continue;
    const [, resident = '0'] = read(`/proc/${pid}/statm`).split(' ');
    tree.memoryBytes += Number(resident) * PAGE_BYTES;
    tree.processes.set(pid, begun);
    for (const [child, { parent }] of all) if (parent === pid) open.push(child);
  }
  return tree;
}

/** Ends those of the processes whose ids have not been reused. */
export function killAll(processes: ReadonlyMap<number, string>): void {
  for (const [pid, begun] of processes) {
    if (STAT.exec(read(`/proc/${pid}/stat`))?.[3] !== begun) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

function readAll(): Map<number, { parent: number; begun: string }> {
  const all = new Map<number, { parent: number; begun: string }>();
  for (const name of processNames()) {
    const [, pid, parent, begun = ''] = STAT.exec(read(`/proc/${name}/stat`)) ?? [];
    if (pid !== undefined) all.set(Number(pid), { parent: Number(parent), begun });
  }
  return all;
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** A process that ended in the meantime reads as nothing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
