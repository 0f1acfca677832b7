import {
  AGAIN,
  CONTINUED,
  LONGEST_WAIT_MINUTES,
  MOST_BROUGHT_FORWARD,
  priorityOfUpload,
} from '@wenyuan/server/queue-order';
import { nextParts } from '@wenyuan/server/part-plan';

/** A document that is uploaded at `at` seconds. */
export type Upload = {
  readonly at: number;
  readonly owner: number;
  /** Bytes. */
  readonly size: number;
  readonly pages: number;
  /** Seconds before its first page, for starting programs and making a PDF of it. */
  readonly start: number;
};

/** Seconds for which one core works on a page. */
export type Speed = { readonly perPage: number };

type Job = {
  readonly upload: Upload;
  readonly done: number;
  readonly since: number;
  priority: number;
};

/** Seconds until its first page can be read, for each document. */
export type Waits = ReadonlyMap<Upload, number>;

const WAIT = 60 * LONGEST_WAIT_MINUTES;
/** Seconds between two looks at what waits too long. */
const SWEEP = 60;

function bringForward(waiting: readonly Job[], now: number): void {
  const late = waiting
    .filter(({ priority, since }) => priority < AGAIN && now - since > WAIT)
    .sort((one, other) => one.since - other.since);
  const places = new Map<number, number>();
  for (const job of late) {
    const place = (places.get(job.upload.owner) ?? 0) + 1;
    places.set(job.upload.owner, place);
    if (place <= MOST_BROUGHT_FORWARD) job.priority = 0;
  }
}

/** What goes first: the lower priority, then the older. */
function takeNext(waiting: Job[]): Job | undefined {
  let best = -1;
  for (const [index, job] of waiting.entries()) {
    const other = waiting[best];
    if (
      other === undefined ||
      job.priority < other.priority ||
      (job.priority === other.priority && job.since < other.since)
    )
      best = index;
  }
  return best === -1 ? undefined : waiting.splice(best, 1)[0];
}

/**
 * Lets documents go through the queue of conversions by the product's own rules of order and parts, with `cores` that each work
 * on one job. Side-by-side reading of one document is left out: it uses cores that nobody waits for.
 */
export function simulateQueue(
  uploads: readonly Upload[],
  cores: number,
  { perPage }: Speed,
): Waits {
  const waits = new Map<Upload, number>();
  const waiting: Job[] = [];
  const free = Array.from({ length: cores }, () => 0);
  const unfinished = new Map<number, number>();
  const arrivals = [...uploads].sort((one, other) => one.at - other.at);
  let next = 0;
  let swept = 0;
  const arrive = (until: number) => {
    for (
      let upload = arrivals[next];
      upload !== undefined && upload.at <= until;
      upload = arrivals[next]
    ) {
      const before = unfinished.get(upload.owner) ?? 0;
      unfinished.set(upload.owner, before + 1);
      waiting.push({
        upload,
        done: 0,
        since: upload.at,
        priority: priorityOfUpload(before, upload.size),
      });
      next += 1;
    }
  };
  for (;;) {
    const core = free.indexOf(Math.min(...free));
    const idle = free[core] ?? 0;
    arrive(idle);
    if (waiting.length === 0) {
      const upcoming = arrivals[next];
      if (upcoming === undefined) return waits;
      // The core sleeps until something comes.
      free[core] = upcoming.at;
      continue;
    }
    if (idle - swept >= SWEEP) {
      bringForward(waiting, idle);
      swept = idle;
    }
    const job = takeNext(waiting);
    if (job === undefined) return waits;
    const { upload, done } = job;
    const [part] = nextParts(done + 1, upload.pages, 1);
    if (part === undefined) throw new Error('A job without pages');
    const first = idle + upload.start + perPage;
    if (done === 0) waits.set(upload, first - upload.at);
    const end = idle + upload.start + perPage * (part.last - done);
    free[core] = end;
    if (part.last < upload.pages)
      waiting.push({ upload, done: part.last, since: end, priority: CONTINUED });
    else unfinished.set(upload.owner, (unfinished.get(upload.owner) ?? 1) - 1);
  }
}
