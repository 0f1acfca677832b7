import { percentile, type Benchmark, type Row } from './lib/benchmark.ts';
import { randomOf, type Random } from './lib/chinese.ts';
import { simulateQueue, type Upload, type Waits } from './lib/queue-model.ts';

/*
 * A model, not a measurement: what a library of 100 million pages asks of the queue and the storage. Its figures of speed and
 * size are those of the other benchmarks, its mix of documents is an assumption that stands here.
 */

const PAGES = 100_000_000;
const YEARS = 2;
/** Pages are distributed log-normally: half of all documents have at most ten, the mean is some twenty. */
const MEDIAN_PAGES = 10;
const SIGMA = 1.2;
const MOST_PAGES = 3000;
/** Share of documents that LibreOffice turns into a PDF first, and the seconds that this costs. */
const OFFICE = 0.6;
const OFFICE_START = 2.5;
const START = 0.25;
/** `conversion`: pages a second of the product on one core of the machine that measured. */
const PER_PAGE = 1 / 55;
/** `office`, `conversion`: bytes of a page with its text. */
const PAGE_BYTES = 24_000;
const ORIGINAL_BYTES_PER_PAGE = 50_000;
/** Uploads of a member, and the files that one member moves in at noon. */
const OF_A_MEMBER = 3;
const MOVED_IN = 10_000;
const DAY = 86_400;

function pagesOf(random: Random): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.max(1, Math.min(MOST_PAGES, Math.round(MEDIAN_PAGES * Math.exp(SIGMA * normal))));
}

function uploadAt(at: number, owner: number, random: Random): Upload {
  const pages = pagesOf(random);
  return {
    at,
    owner,
    pages,
    size: pages * ORIGINAL_BYTES_PER_PAGE,
    start: random() < OFFICE ? OFFICE_START : START,
  };
}

const MEAN_PAGES = (() => {
  const random = randomOf(1);
  let sum = 0;
  for (let n = 0; n < 100_000; n += 1) sum += pagesOf(random);
  return sum / 100_000;
})();

/** The uploads of a day: most by day, few by night. */
function dayOf(count: number, random: Random): Upload[] {
  return Array.from({ length: count }, (_, index) => {
    let at = random() * DAY;
    while (random() > (1 - Math.cos((2 * Math.PI * at) / DAY)) / 2) at = random() * DAY;
    return uploadAt(at, 1 + Math.floor(index / OF_A_MEMBER), random);
  });
}

function waitsOf(waits: Waits, isMeant: (upload: Upload) => boolean): string {
  const values = [...waits].filter(([upload]) => isMeant(upload)).map(([, wait]) => wait);
  return [0.5, 0.95, 1].map((share) => `${percentile(values, share).toFixed(1)} s`).join(' / ');
}

/** 0 is the member who moves in. */
const isOther = ({ owner }: Upload) => owner !== 0;

function queueRows(documentsADay: number): Row[] {
  const rows: Row[] = [];
  const random = randomOf(2);
  const day = dayOf(documentsADay, random);
  const moved = Array.from({ length: MOVED_IN }, () => uploadAt(DAY / 2, 0, random));
  const work = day.reduce((sum, { start, pages }) => sum + start + pages * PER_PAGE, 0);
  rows.push({ what: 'work of a day, of one core', value: `${((100 * work) / DAY).toFixed(0)} %` });
  for (const cores of [1, 2, 4, 8]) {
    rows.push({
      what: `${cores} cores: first page after, p50 / p95 / longest`,
      value: waitsOf(simulateQueue(day, cores, { perPage: PER_PAGE }), isOther),
    });
    const busy = simulateQueue([...day, ...moved], cores, { perPage: PER_PAGE });
    rows.push({
      what: `${cores} cores, while one member moves in with ${MOVED_IN} files: of the others`,
      value: waitsOf(busy, isOther),
    });
    rows.push({
      what: `${cores} cores: of the ${MOVED_IN} files`,
      value: waitsOf(busy, (upload) => !isOther(upload)),
    });
  }
  return rows;
}

export const benchmark: Benchmark = {
  about: `A model of ${PAGES / 1_000_000} million pages within ${YEARS} years: what they ask of the queue, by its own rules of order, and of the storage.`,
  yardstick: 'none: its speeds and sizes are those of the other benchmarks',
  run: async () => {
    const documents = PAGES / MEAN_PAGES;
    const documentsADay = Math.round(documents / YEARS / 365);
    const terabytes = (bytes: number) => `${(bytes / 1e12).toFixed(1)} TB`;
    return [
      { what: 'documents', value: `${(documents / 1e6).toFixed(1)} million` },
      { what: 'documents a day', value: String(documentsADay) },
      ...queueRows(documentsADay),
      {
        what: 'to convert all of it again on one core',
        value: `${((documents * (OFFICE * OFFICE_START + (1 - OFFICE) * START) + PAGES * PER_PAGE) / DAY).toFixed(0)} days`,
      },
      { what: 'pages in the store', value: terabytes(PAGES * PAGE_BYTES) },
      { what: 'originals in the store', value: terabytes(PAGES * ORIGINAL_BYTES_PER_PAGE) },
      {
        what: 'objects in the store',
        value: `${((PAGES + 2 * documents) / 1e6).toFixed(0)} million`,
      },
    ];
  },
};
