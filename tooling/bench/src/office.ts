import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { median, ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { watchMemory } from './lib/peak-memory.ts';
import { repository } from './lib/product.ts';

const RUNS = 3;
const ODF = 'urn:oasis:names:tc:opendocument:xmlns';
const WORDS = '文渊阁藏书，凡经史子集四部，三千四百六十一种，七万九千三百九卷。';

function flat(type: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="${ODF}:office:1.0" xmlns:text="${ODF}:text:1.0" xmlns:table="${ODF}:table:1.0" xmlns:draw="${ODF}:drawing:1.0" xmlns:svg="${ODF}:svg-compatible:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.${type}"><office:body><office:${type}>${body}</office:${type}></office:body></office:document>`;
}

function repeat(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

const cell = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;

/** Generated samples: a report, a long table and slides. */
const SOURCES = {
  fodt: flat(
    'text',
    repeat(1000, (i) => `<text:p>第 ${i} 段　${WORDS.repeat(3)}</text:p>`),
  ),
  fods: flat(
    'spreadsheet',
    `<table:table table:name="a">${repeat(2000, (i) => `<table:table-row>${repeat(8, (column) => cell(`${i}·${column} 藏书`))}</table:table-row>`)}</table:table>`,
  ),
  fodp: flat(
    'presentation',
    repeat(
      40,
      (i) =>
        `<draw:page draw:name="p${i}"><draw:frame svg:x="2cm" svg:y="2cm" svg:width="22cm" svg:height="12cm"><draw:text-box>${`<text:p>第 ${i} 张　${WORDS}</text:p>`.repeat(5)}</draw:text-box></draw:frame></draw:page>`,
    ),
  ),
};
const FORMATS: [format: string, source: keyof typeof SOURCES][] = [
  ...['docx', 'doc', 'odt', 'rtf'].map((format): [string, 'fodt'] => [format, 'fodt']),
  ...['xlsx', 'xls', 'ods', 'csv'].map((format): [string, 'fods'] => [format, 'fods']),
  ...['pptx', 'ppt', 'odp'].map((format): [string, 'fodp'] => [format, 'fodp']),
];

type Run = { ms: number; firstMs: number; pages: number; bytes: number; peak: number };

async function soffice(folder: string, ...args: string[]): Promise<{ ms: number; peak: number }> {
  const started = performance.now();
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const child = spawn('soffice', [profile, '--headless', ...args], { stdio: 'ignore' });
  const peak = watchMemory(child.pid ?? 0);
  await new Promise((resolve) => child.once('exit', resolve));
  return { ms: performance.now() - started, peak: peak() };
}

async function converter(input: string, outDir: string): Promise<Run> {
  const program = path.join(repository, 'apps/converter/dist/main.js');
  const started = performance.now();
  const child = spawn('node', [program, input, outDir, '--text'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const peak = watchMemory(child.pid ?? 0);
  const run: Run = { ms: 0, firstMs: 0, pages: 0, bytes: 0, peak: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line) as { event: string; bytes?: number };
    if (event.event !== 'page') continue;
    run.firstMs ||= performance.now() - started;
    run.pages += 1;
    run.bytes += event.bytes ?? 0;
  }
  return { ...run, ms: performance.now() - started, peak: peak() };
}

export const benchmark: Benchmark = {
  about:
    'Office documents by format: until page 1 and all pages are there, memory, size of a page.',
  yardstick:
    'soffice --convert-to pdf by itself on the same file, in the same run (no pages drawn)',
  async run(say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-office-'));
    const rows: Row[] = [];
    try {
      for (const [name, content] of Object.entries(SOURCES)) {
        writeFileSync(path.join(folder, `source.${name}`), content);
      }
      for (const [format, source] of FORMATS) {
        const made = path.join(folder, `source.${format}`);
        await soffice(
          folder,
          '--convert-to',
          format,
          '--outdir',
          folder,
          `${folder}/source.${source}`,
        );
        const input = path.join(folder, `document-${format}.${format}`);
        renameSync(made, input);
        const bare: Awaited<ReturnType<typeof soffice>>[] = [];
        const ours: Run[] = [];
        for (let run = 0; run < RUNS; run += 1) {
          const outDir = path.join(folder, `out-${format}-${run}`);
          mkdirSync(outDir);
          bare.push(await soffice(folder, '--convert-to', 'pdf', '--outdir', outDir, input));
          ours.push(await converter(input, outDir));
        }
        const of = (name: keyof Run) => median(ours.map((run) => run[name]));
        const bareMs = median(bare.map(({ ms }) => ms));
        const value = [
          `${of('pages')} pages`,
          `${((of('pages') * 1000) / of('ms')).toFixed(0)} pages/s`,
          `page 1 ${of('firstMs').toFixed(0)} ms`,
          `all ${of('ms').toFixed(0)} ms`,
          `bare ${bareMs.toFixed(0)} ms`,
          `ratio ${ratio(of('ms'), bareMs)}`,
          `page 1 ratio ${ratio(of('firstMs'), bareMs)}`,
          `peak ${of('peak')} MiB, bare ${median(bare.map(({ peak }) => peak))} MiB`,
          `${(of('bytes') / of('pages') / 1024).toFixed(1)} KB a page`,
        ].join(', ');
        say(`${format}: ${value}`);
        rows.push({ what: format, value });
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return rows;
  },
};
