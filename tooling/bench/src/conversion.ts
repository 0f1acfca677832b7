import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median, ratio, type Benchmark } from './lib/benchmark.ts';
import { makeTextPdf } from './lib/pdf.ts';
import { repository, startProduct } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 300;
const RUNS = 3;

/** Milliseconds of the converter alone on the same file. */
async function bareConverter(pdf: Buffer): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-bare-'));
  const input = path.join(folder, 'input.pdf');
  writeFileSync(input, pdf);
  const program = path.join(repository, 'apps/converter/dist/main.js');
  const started = performance.now();
  const child = spawn('node', [program, input, path.join(folder, 'out')], { stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const passed = performance.now() - started;
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`The converter ended with ${String(code)}`);
  return passed;
}

export const benchmark: Benchmark = {
  about: `A new upload (${PAGES}-page text PDF): until page 1 is readable, until all pages are.`,
  yardstick: 'the converter run by itself on the same file, in the same run',
  async run(say) {
    const pdf = await makeTextPdf(PAGES);
    const bare: number[] = [];
    const first: number[] = [];
    const all: number[] = [];
    const product = await startProduct();
    try {
      for (let run = 1; run <= RUNS; run += 1) {
        bare.push(await bareConverter(pdf));
        // Each run needs other bytes, since the same bytes are converted only once.
        const upload = await uploadAndConvert(
          product.api,
          Buffer.concat([pdf, Buffer.from(`%${run}\n`)]),
          `第 ${run} 次`,
        );
        first.push(upload.firstPageMs);
        all.push(upload.allPagesMs);
        say(
          `run ${run}: bare ${bare.at(-1)?.toFixed(0)} ms, page 1 ${upload.firstPageMs.toFixed(0)} ms, all ${upload.allPagesMs.toFixed(0)} ms`,
        );
      }
    } finally {
      await product.stop();
    }
    const seconds = median(all) / 1000;
    return [
      { what: 'page 1 readable', value: `${median(first).toFixed(0)} ms`, target: '<= 1000 ms' },
      {
        what: 'all pages against the bare converter',
        value: ratio(median(all), median(bare)),
        target: '<= 1.25',
      },
      { what: 'pages a second, product', value: (PAGES / seconds).toFixed(0) },
      { what: 'pages a second, bare converter', value: ((PAGES * 1000) / median(bare)).toFixed(0) },
    ];
  },
};
