import { readdirSync, readFileSync } from 'node:fs';

export type TreeUse = { processes: number; memoryBytes: number };

const PAGE_BYTES = 4096;
const STAT = /^(\d+) \(.*\) \S (\d+) /s;

/** Resident memory and number of a process and all below it; nothing where there is no /proc. */
export function measureTree(root: number): TreeUse | undefined {
  const children = new Map<number, number[]>();
  let names: string[];
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  for (const name of names) {
    const [, , parent] = STAT.exec(read(`/proc/${name}/stat`)) ?? [];
    if (parent === undefined) continue;
    const siblings = children.get(Number(parent));
    if (siblings) siblings.push(Number(name));
    else children.set(Number(parent), [Number(name)]);
  }
  const use: TreeUse = { processes: 0, memoryBytes: 0 };
  const open = [root];
  for (let pid = open.pop(); pid !== undefined; pid = open.pop()) {
    const [, resident = '0'] = read(`/proc/${pid}/statm`).split(' ');
    use.processes += 1;
    use.memoryBytes += Number(resident) * PAGE_BYTES;
    open.push(...(children.get(pid) ?? []));
  }
  return use;
}

/** A process that ended in the meantime reads as nothing. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}
