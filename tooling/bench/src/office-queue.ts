import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark, Row } from './lib/benchmark.ts';
import { connectTo } from './lib/documents.ts';
import { makeOfficeFiles } from './lib/office-files.ts';
import { startProduct, type Running } from './lib/product.ts';

const JOBS = Number(process.env.OFFICE_JOBS ?? 1000);
const PORT = Number(process.env.OFFICE_PORT ?? 3986);
const FORMATS = 8;
const BATCH = 50;
/** Without any document that ends for so long, the queue stands still. */
const STANDSTILL_MS = 12 * 60_000;
const LOOK_MS = 5000;

const DONE = [2, 3];

async function upload({ api }: Running, files: readonly string[]): Promise<void> {
  const created = await api.category.create({ title: '试转' });
  const category = created.category[0]?.id ?? 0;
  for (let at = 0; at < files.length; at += BATCH) {
    const document: { title: string; attachment_id: number }[] = [];
    for (const file of files.slice(at, at + BATCH)) {
      const name = path.basename(file);
      const { data } = await api.upload.document(new Blob([new Uint8Array(readFileSync(file))]), {
        name,
      });
      document.push({ title: name, attachment_id: data.id });
    }
    await api.document.create({ category_id: [category], document });
  }
}

/** Waits until every document has ended or none does any more; gives how many did not. */
async function waitForAll(
  product: Running,
  jobs: number,
  say: (line: string) => void,
): Promise<{ left: number; rows: Row[] }> {
  const client = await connectTo(product);
  try {
    let last = 0;
    let lastAt = Date.now();
    for (;;) {
      const { rows } = await client.query<{ status: number; count: number }>(
        'select status, count(*)::int as count from documents group by status',
      );
      const ended = rows
        .filter(({ status }) => DONE.includes(status))
        .reduce((sum, { count }) => sum + count, 0);
      if (Math.floor(ended / BATCH) > Math.floor(last / BATCH)) say(`${ended} of ${jobs}`);
      if (ended > last) [last, lastAt] = [ended, Date.now()];
      if (ended >= jobs || Date.now() - lastAt > STANDSTILL_MS) break;
      await pause(LOOK_MS);
    }
    const { rows: errors } = await client.query<{ error: string; count: number }>(
      `select convert_error as error, count(*)::int as count from documents where status = 3 group by 1`,
    );
    const rows = errors.map(({ error, count }) => ({
      what: `failed: ${error}`,
      value: `${count}`,
    }));
    return { left: jobs - last, rows };
  } finally {
    await client.end();
  }
}

/** LibreOffice processes that hold something below a folder; in a namespace of its own, too. */
function officesBelow(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const program = path.basename(readlinkSync(`/proc/${pid}/exe`));
        const about = readFileSync(`/proc/${pid}/environ`, 'latin1');
        return program.startsWith('soffice') && about.includes(folder);
      } catch {
        return false;
      }
    });
}

export const benchmark: Benchmark = {
  about: `${JOBS} small office files (OFFICE_JOBS) through the product's own queue, two at once.`,
  yardstick: 'each ends by itself, and leaves no process and no folder behind',
  async run(say) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-office-queue-'));
    process.env.CONVERT_CONCURRENCY ??= '2';
    let product: Running | undefined;
    try {
      const files = makeOfficeFiles(folder, Math.ceil(JOBS / FORMATS)).slice(0, JOBS);
      product = await startProduct(PORT);
      await upload(product, files);
      const startedAt = performance.now();
      const { left, rows } = await waitForAll(product, files.length, say);
      const minutes = (performance.now() - startedAt) / 60_000;
      // What the last one takes down is gone a moment after its document has ended.
      await pause(LOOK_MS);
      const folders = readdirSync(path.join(product.dataDir, 'tmp')).filter((name) =>
        name.startsWith('work-'),
      );
      return [
        { what: 'documents', value: `${files.length} in ${minutes.toFixed(1)} minutes` },
        { what: 'never ended', value: String(left), target: '0' },
        { what: 'work folders left', value: String(folders.length), target: '0' },
        {
          what: 'LibreOffice processes left',
          value: String(officesBelow(product.dataDir).length),
          target: '0',
        },
        ...rows,
      ];
    } finally {
      await product?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
