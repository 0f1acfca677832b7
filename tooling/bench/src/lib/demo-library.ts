import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Running } from './product.ts';

const pending = [0, 1, 5];

/** The folder of the converted demo library, which the next run reuses. */
export const LIBRARY = process.env.BENCH_LIBRARY ?? path.join(tmpdir(), 'wenyuan-bench-library');
const CONVERSION_LIMIT_MS = 15 * 60_000;

/** Waits until the demo library is converted: running conversions take CPU time, and documents have no pages before. */
export async function whenConverted({ api }: Running, say: (line: string) => void): Promise<void> {
  const until = Date.now() + CONVERSION_LIMIT_MS;
  for (let said = -1; Date.now() < until;) {
    const waiting = await api.document.list({ status: pending, size: 1 });
    const ready = await api.document.list({ status: [2], size: 1 });
    const { article } = await api.article.list({ size: 1 });
    if (waiting.total === 0 && ready.total > 0 && article.length > 0) return;
    if (waiting.total !== said) say(`${ready.total} documents are there, ${waiting.total} to come`);
    said = waiting.total;
    await new Promise((done) => setTimeout(done, 1000));
  }
  throw new Error('The demo library is not converted in time');
}
