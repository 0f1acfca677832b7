import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Benchmark, Row } from './lib/benchmark.ts';
import { Dice, mutate } from './lib/mutate.ts';
import { mutateInside } from './lib/mutate-packed.ts';
import { watchRun, type WatchedRun } from './lib/watched-run.ts';

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = Number(process.env.FUZZ_AT_ONCE ?? 2);
/** Larger originals take longer and find nothing more. */
const MAX_ORIGINAL_BYTES = 1024 * 1024;
const MIB = 1024 * 1024;
const LIMITS = [
  ['--pages', '1-6'],
  ['--timeout-ms', '30000'],
  ['--page-timeout-ms', '8000'],
  ['--max-bytes', String(64 * MIB)],
  ['--max-memory-bytes', String(256 * MIB)],
].flat();
const WATCH = { options: ['--text', ...LIMITS], hangMs: 90_000 };

type Tally = {
  runs: number;
  broken: string[];
  slowestMs: number;
  peakBytes: number;
  outcomes: Map<string, number>;
};

/** Originals by what their names end in. */
function originals(corpus: string): Map<string, string[]> {
  const only = process.env.FUZZ_ONLY?.split(',');
  const byExtension = new Map<string, string[]>();
  for (const name of readdirSync(corpus, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const extension = path.extname(name).slice(1).toLowerCase();
    const file = path.join(corpus, name);
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > MAX_ORIGINAL_BYTES || stats.size === 0) continue;
    if (extension === '' || (only && !only.includes(extension))) continue;
    byExtension.set(extension, [...(byExtension.get(extension) ?? []), file]);
  }
  return byExtension;
}

class Fuzz {
  readonly #originals: Map<string, string[]>;
  readonly #work: string;
  readonly #say: (line: string) => void;
  readonly tallies = new Map<string, Tally>();
  #next = 0;

  constructor(corpus: string, work: string, say: (line: string) => void) {
    this.#originals = originals(corpus);
    this.#work = work;
    this.#say = say;
  }

  async runUntil(deadline: number): Promise<void> {
    while (Date.now() < deadline) {
      const number = this.#next;
      this.#next += 1;
      await this.#runOne(number);
    }
  }

  /** The run depends only on number and seed, so that every finding can be reproduced. */
  async #runOne(number: number): Promise<void> {
    const dice = new Dice(SEED * 1_000_003 + number);
    const extensions = [...this.#originals.keys()];
    const extension = extensions[number % extensions.length] ?? '';
    const original = dice.pick(this.#originals.get(extension) ?? []);
    if (original === undefined) return;
    const change = dice.below(2) === 0 ? mutate : mutateInside;
    const folder = path.join(this.#work, String(number));
    mkdirSync(folder);
    const input = path.join(this.#work, `${number}.${extension}`);
    writeFileSync(input, change(readFileSync(original), dice));
    const run = await watchRun(input, folder, WATCH);
    this.#note(extension, run);
    if (run.broken.length > 0) this.#keep(input, original, run);
    rmSync(input);
  }

  #note(extension: string, run: WatchedRun): void {
    const tally = this.tallies.get(extension) ?? {
      runs: 0,
      broken: [],
      slowestMs: 0,
      peakBytes: 0,
      outcomes: new Map<string, number>(),
    };
    this.tallies.set(extension, tally);
    tally.runs += 1;
    tally.slowestMs = Math.max(tally.slowestMs, run.ms);
    tally.peakBytes = Math.max(tally.peakBytes, run.peakBytes);
    tally.outcomes.set(run.outcome, (tally.outcomes.get(run.outcome) ?? 0) + 1);
    tally.broken.push(...run.broken);
  }

  #keep(input: string, original: string, run: WatchedRun): void {
    this.#say(`${path.basename(input)} of ${path.basename(original)}: ${run.broken.join('; ')}`);
    const kept = process.env.FUZZ_KEEP;
    if (kept === undefined) return;
    mkdirSync(kept, { recursive: true });
    cpSync(input, path.join(kept, `${SEED}-${path.basename(input)}`));
  }
}

function describe(tally: Tally): string {
  const outcomes = [...tally.outcomes].toSorted(([, a], [, b]) => b - a);
  const counts = outcomes.map(([outcome, count]) => `${outcome} ${count}`).join(', ');
  const peak = Math.round(tally.peakBytes / MIB);
  const slowest = (tally.slowestMs / 1000).toFixed(1);
  const broken = tally.broken.length === 0 ? '' : `; BROKEN: ${tally.broken.join('; ')}`;
  return `${tally.runs}: ${counts}; slowest ${slowest} s, peak ${peak} MB${broken}`;
}

function summarise(tallies: Map<string, Tally>): Row[] {
  const all = [...tallies.values()];
  const outcomes = new Map<string, number>();
  for (const tally of all) {
    for (const [outcome, count] of tally.outcomes) {
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + count);
    }
  }
  const whole: Tally = {
    runs: all.reduce((sum, { runs }) => sum + runs, 0),
    broken: all.flatMap(({ broken }) => broken),
    slowestMs: Math.max(...all.map(({ slowestMs }) => slowestMs)),
    peakBytes: Math.max(...all.map(({ peakBytes }) => peakBytes)),
    outcomes,
  };
  return [
    { what: 'mutated files', value: describe(whole) },
    { what: 'promises broken', value: String(whole.broken.length), target: '0' },
    ...[...tallies]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([what, tally]) => ({ what, value: describe(tally) })),
  ];
}

export const benchmark: Benchmark = {
  about: `Mutated files of every format below CORPUS_DIR for ${MINUTES} minutes (FUZZ_MINUTES, FUZZ_SEED, FUZZ_ONLY=pdf,chm, FUZZ_KEEP=folder).`,
  yardstick:
    "the program's promises: one clear ending, in time, no file, folder or process left behind",
  async run(say) {
    const corpus = process.env.CORPUS_DIR;
    if (corpus === undefined) throw new Error('CORPUS_DIR must name a folder of documents');
    const work = mkdtempSync(path.join(tmpdir(), 'wenyuan-fuzz-'));
    try {
      const fuzz = new Fuzz(corpus, work, say);
      const deadline = Date.now() + MINUTES * 60_000;
      await Promise.all(Array.from({ length: AT_ONCE }, () => fuzz.runUntil(deadline)));
      return summarise(fuzz.tallies);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
};
