import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Benchmark } from './lib/benchmark.ts';

/** The benchmarks by name; each is loaded only when requested. */
const BENCHMARKS: Record<string, () => Promise<{ benchmark: Benchmark }>> = {
  'admin-list': () => import('./admin-list.ts'),
  'bundle-size': () => import('./bundle-size.ts'),
  conversion: () => import('./conversion.ts'),
  converter: () => import('./converter.ts'),
  fidelity: () => import('./fidelity.ts'),
  fuzz: () => import('./fuzz.ts'),
  interactions: () => import('./interactions.ts'),
  growth: () => import('./growth.ts'),
  'large-library': () => import('./large-library.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  lists: () => import('./lists.ts'),
  office: () => import('./office.ts'),
  'office-queue': () => import('./office-queue.ts'),
  memory: () => import('./memory.ts'),
  'open-document': () => import('./open-document.ts'),
  'page-picture': () => import('./page-picture.ts'),
  search: () => import('./search.ts'),
  'while-converting': () => import('./while-converting.ts'),
};

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function help(): Promise<void> {
  print('pnpm bench NAME...   (or: pnpm bench all)\n');
  for (const [name, load] of Object.entries(BENCHMARKS)) {
    const { benchmark } = await load();
    print(`${name}\n    ${benchmark.about}\n    yardstick: ${benchmark.yardstick}\n`);
  }
}

async function runOne(name: string, benchmark: Benchmark): Promise<void> {
  print(`# ${name}`);
  const rows = await benchmark.run((line) => print(`  ${line}`));
  for (const row of rows) {
    const target = row.target === undefined ? '' : `  (target ${row.target})`;
    print(`${row.what}: ${row.value}${target}`);
  }
  const folder = path.resolve(import.meta.dirname, '../results');
  mkdirSync(folder, { recursive: true });
  const result = { name, about: benchmark.about, yardstick: benchmark.yardstick, rows };
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

const names = process.argv.slice(2).filter((argument) => argument !== '--');
if (names.length === 0 || names.includes('--help')) {
  await help();
} else {
  for (const name of names.includes('all') ? Object.keys(BENCHMARKS) : names) {
    const load = BENCHMARKS[name];
    if (load === undefined) throw new Error(`No benchmark "${name}"; --help lists them`);
    const { benchmark } = await load();
    await runOne(name, benchmark);
  }
}
