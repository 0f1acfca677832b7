import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { runConverter } from './lib/converter.ts';
import { LONG_PAGES, longDocuments } from './lib/long-documents.ts';
import { startProduct, type Running } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const RUNS = Number(process.env.CONVERSION_RUNS ?? 5);

/** The converter alone on the same file: how long it takes, and how many pages it makes. */
async function bareConverter(file: string, folder: string): Promise<{ ms: number; pages: number }> {
  const output = path.join(folder, 'out');
  const { ms, exitCode, events } = await runConverter(file, output, ['--text']);
  rmSync(output, { recursive: true, force: true });
  if (exitCode !== 0) throw new Error(`The converter ended with ${String(exitCode)}`);
  return { ms, pages: events.filter(({ event }) => event === 'page').length };
}

async function rowsOf(
  product: Running,
  file: string,
  folder: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const name = path.basename(file, '.pdf');
  const bare: number[] = [];
  const first: number[] = [];
  const all: number[] = [];
  let pages = 0;
  for (let run = 1; run <= RUNS; run += 1) {
    const alone = await bareConverter(file, folder);
    pages = alone.pages;
    bare.push(alone.ms);
    // Each run needs other bytes, since the same bytes are converted only once.
    const bytes = Buffer.concat([readFileSync(file), Buffer.from(`%${run}\n`)]);
    const upload = await uploadAndConvert(product.api, bytes, `${name} ${run}`);
    first.push(upload.firstPageMs);
    all.push(upload.allPagesMs);
    say(
      `${name}: bare ${alone.ms.toFixed(0)} ms, page 1 ${upload.firstPageMs.toFixed(0)} ms, all ${upload.allPagesMs.toFixed(0)} ms`,
    );
  }
  const rate = (ms: number[]) => ((pages * 1000) / median(ms)).toFixed(0);
  return [
    {
      what: `${name}: page 1 readable`,
      value: `${median(first).toFixed(0)} ms`,
      target: '<= 500 ms',
    },
    {
      what: `${name}: all pages against the bare converter`,
      value: ratio(median(all), median(bare)),
      target: '<= 1.10',
    },
    { what: `${name}: pages a second, product`, value: rate(all) },
    { what: `${name}: pages a second, bare converter`, value: rate(bare) },
  ];
}

export const benchmark: Benchmark = {
  about: `A new upload (${LONG_PAGES} pages of text, and the PDFs over 1 MiB below CORPUS_DIR): until page 1 is readable, until all pages are; medians of ${RUNS}.`,
  yardstick: 'the converter run by itself on the same file, in the same run',
  async run(say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-conversion-'));
    const product = await startProduct();
    try {
      const rows: Row[] = [];
      for (const file of await longDocuments(folder))
        rows.push(...(await rowsOf(product, file, folder, say)));
      return rows;
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
