import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ratio, type Benchmark, type Row } from './lib/benchmark.ts';
import { makeTextPdf } from './lib/pdf.ts';
import { startProduct } from './lib/product.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 300;
/** Documents that are converted while readers ask; each has bytes of its own. */
const DOCUMENTS = 12;
const READERS = 4;
/** How long each reader waits between two requests, as people do. */
const THINK_MS = 40;
const IDLE_SECONDS = 8;

/** Milliseconds of each request that readers make until `isOver`. */
async function ask(origin: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let turn = 0; !isOver(); turn += 1) {
        const page = 1 + ((turn * READERS + reader) % 50);
        const begun = performance.now();
        const answer = await fetch(`${origin}/api/v1/document/list?size=20&page=${page}`);
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
        took.push(performance.now() - begun);
        await sleep(THINK_MS);
      }
    }),
  );
  return took;
}

function p95(took: readonly number[]): number {
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? Number.NaN;
}

/** Seconds of processor time that the machine has spent on programs, and on nothing. */
function processorTime(): { busy: number; idle: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, idle = 0, wait = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) / 100);
  return { busy: user + nice + system, idle: idle + wait };
}

/** Whether so many seconds have passed since this was called. */
function untilPassed(seconds: number): () => boolean {
  const begun = performance.now();
  return () => performance.now() - begun > seconds * 1000;
}

export const benchmark: Benchmark = {
  about: `Lists that ${READERS} visitors read while ${DOCUMENTS} documents of ${PAGES} pages are converted, and how busy the cores are meanwhile.`,
  yardstick: 'the same requests to the same server before, when nothing is converted',
  async run(say) {
    const pdf = await makeTextPdf(PAGES);
    const rows: Row[] = [];
    const product = await startProduct();
    try {
      // What is compiled for the first requests and the first document is no part of it.
      await uploadAndConvert(product.api, Buffer.concat([pdf, Buffer.from('%first\n')]), '第一个');
      await ask(product.origin, untilPassed(IDLE_SECONDS));
      const idle = p95(await ask(product.origin, untilPassed(IDLE_SECONDS)));
      const before = processorTime();
      const begun = performance.now();
      let isOver = false;
      const converting = Promise.all(
        Array.from({ length: DOCUMENTS }, (_, number) =>
          uploadAndConvert(
            product.api,
            Buffer.concat([pdf, Buffer.from(`%${number}\n`)]),
            `第 ${number} 个`,
          ),
        ),
      ).finally(() => {
        isOver = true;
      });
      const [took] = await Promise.all([ask(product.origin, () => isOver), converting]);
      const seconds = (performance.now() - begun) / 1000;
      const after = processorTime();
      const busy = after.busy - before.busy;
      const share = busy / (busy + after.idle - before.idle);
      const during = p95(took);
      say(
        `idle ${idle.toFixed(1)} ms, converting ${during.toFixed(1)} ms, ${took.length} requests`,
      );
      rows.push(
        { what: 'list of documents, p95, nothing converted', value: `${idle.toFixed(1)} ms` },
        { what: 'list of documents, p95, while converting', value: `${during.toFixed(1)} ms` },
        {
          what: 'while converting against nothing converted',
          value: ratio(during, idle),
          target: '<= 2',
        },
        {
          what: `busy share of ${availableParallelism()} cores`,
          value: share.toFixed(2),
          target: '>= 0.9',
        },
        {
          what: 'pages a second, all documents',
          value: ((PAGES * DOCUMENTS) / seconds).toFixed(0),
        },
      );
      return rows;
    } finally {
      await product.stop();
    }
  },
};
