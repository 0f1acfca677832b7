import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Benchmark, median, ratio, type Row } from './lib/benchmark.ts';
import { converterEnv, converterProgram } from './lib/converter.ts';
import { LONG_PAGES, longDocuments } from './lib/long-documents.ts';
import { repository } from './lib/product.ts';
import { watchNode, type Watched } from './lib/watched-process.ts';

const RUNS = Number(process.env.CONVERTER_RUNS ?? 3);
const BARE_PROGRAM = path.join(repository, 'apps/converter/scripts/bare-mupdf.ts');

type Measured = {
  readonly ours: Watched;
  readonly bare: Watched;
  readonly bytes: [number, number];
};

function bytesOfSvgs(folder: string): number {
  const names = readdirSync(folder).filter((name) => name.endsWith('.gzip.svg'));
  return names.reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);
}

/** Pages that we keep as pictures have no counterpart. */
function bytesOfTheSame(bare: string, ours: string): number {
  const kept = new Set(readdirSync(ours));
  const names = readdirSync(bare).filter((name) => name.endsWith('.gzip.svg') && kept.has(name));
  return names.reduce((sum, name) => sum + statSync(path.join(bare, name)).size, 0);
}

async function measure(file: string, folder: string): Promise<Measured> {
  const [ourFolder, bareFolder] = ['ours', 'bare'].map((name) => path.join(folder, name));
  if (ourFolder === undefined || bareFolder === undefined) throw new Error('No folders');
  const bare = await watchNode([BARE_PROGRAM, file, bareFolder]);
  const ours = await watchNode([converterProgram, file, ourFolder, '--text'], {
    first: /"event":"page"/,
    env: converterEnv,
  });
  for (const run of [bare, ours])
    if (run.exitCode !== 0) throw new Error(`A program ended with ${String(run.exitCode)}`);
  return { ours, bare, bytes: [bytesOfSvgs(ourFolder), bytesOfTheSame(bareFolder, ourFolder)] };
}

async function rowsOf(file: string, say: (line: string) => void): Promise<Row[]> {
  const name = path.basename(file, '.pdf');
  const runs: Measured[] = [];
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-converter-'));
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      const { ours, bare, bytes } = await measure(file, folder);
      runs.push({ ours, bare, bytes });
      say(
        `${name}: ${ours.cpuMs} ms of processor, MuPDF ${bare.cpuMs}; ${ours.mib} MiB, MuPDF ${bare.mib}; page 1 ${ours.firstMs?.toFixed(0)} ms`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const of = (value: (run: Measured) => number) => median(runs.map(value));
  return [
    {
      what: `${name}: processor time against MuPDF`,
      value: ratio(
        of(({ ours, bare }) => ours.cpuMs / bare.cpuMs),
        1,
      ),
      target: '<= 1.30',
    },
    {
      what: `${name}: bytes of SVG pages against MuPDF`,
      value: ratio(
        of(({ bytes: [our, bare] }) => our / bare),
        1,
      ),
      target: '<= 0.45',
    },
    {
      what: `${name}: peak memory (MuPDF ${of(({ bare }) => bare.mib)} MiB)`,
      value: `${of(({ ours }) => ours.mib)} MiB`,
      target: '<= 250 MiB',
    },
    {
      what: `${name}: page 1 after the start`,
      value: `${of(({ ours }) => ours.firstMs ?? ours.ms).toFixed(0)} ms`,
    },
  ];
}

export const benchmark: Benchmark = {
  about: `The converter by itself: processor time, stored bytes, peak memory and page 1 of ${LONG_PAGES} pages of text and of the PDFs over 1 MiB below CORPUS_DIR.`,
  yardstick:
    'MuPDF writing SVG (gzipped) and text of the same pages and nothing else, in the same run',
  async run(say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-converter-input-'));
    try {
      const rows: Row[] = [];
      for (const file of await longDocuments(folder)) rows.push(...(await rowsOf(file, say)));
      return rows;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
