import { readFileSync, readdirSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Benchmark, Row } from './lib/benchmark.ts';
import { makeTextPdf } from './lib/pdf.ts';
import { startProduct } from './lib/product.ts';
import { residentOf, watchMemory } from './lib/peak-memory.ts';
import { uploadAndConvert } from './lib/upload.ts';

const PAGES = 300;
const CLIENTS = 16;
const SECONDS = 10;
/** Processes that do nothing for so long have ended what they keep for a while. */
const IDLE_MS = 45_000;

/** The product's processes below this one, by role. */
function rolesOf(dataDir: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (!readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)) continue;
      const [role] = ['api', 'worker', 'wait'].filter((word) => words.includes(word));
      // Of what starts the converter, the last one is the program itself.
      if (role !== undefined) found.set(role, Number(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

const megabytes = (pid: number) => {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return `${Math.round(Number(kib) / 1024)} MB`;
};

export const benchmark: Benchmark = {
  about: `Resident memory of the product's processes: at start, after a ${PAGES}-page document and ${SECONDS} s of requests as browsers make them, and idle.`,
  yardstick: 'none: the sizes that operators plan with',
  async run(say) {
    const product = await startProduct();
    try {
      const rows: Row[] = [];
      const note = (when: string) => {
        for (const [role, pid] of rolesOf(product.dataDir)) {
          const target = role === 'wait' || when === 'at start' ? {} : { target: '<= 200 MB' };
          rows.push({ what: `${role}, ${when}`, value: megabytes(pid), ...target });
          say(`${role}, ${when}: ${megabytes(pid)}`);
        }
      };
      note('at start');
      const worker = rolesOf(product.dataDir).get('worker') ?? 0;
      const peak = watchMemory(worker);
      const { uuid } = await uploadAndConvert(product.api, await makeTextPdf(PAGES), '测量');
      rows.push({ what: 'worker with all that it starts, peak', value: `${peak()} MB` });
      for (const path of [
        '/',
        `/document/${uuid}`,
        '/api/v1/document/list?size=20',
        `/view/page/${uuid}/1.svg`,
      ])
        await autocannon({
          url: product.origin + path,
          connections: CLIENTS,
          duration: SECONDS / 4,
          headers: { 'accept-encoding': 'gzip, deflate, br' },
        });
      note('after load');
      await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
      note('idle again');
      rows.push({
        what: 'worker with all that it keeps, idle again',
        value: `${Math.round(residentOf(worker) / 1024 / 1024)} MB`,
      });
      return rows;
    } finally {
      await product.stop();
    }
  },
};
