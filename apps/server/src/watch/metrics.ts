import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../version.ts';

/** Seconds: people notice 0.1, wait at 1 and leave at 5. */
const REQUEST_BUCKETS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10];
const QUERY_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];
/** A page takes a second, a long book minutes. */
const JOB_BUCKETS = [0.1, 0.5, 2, 10, 30, 120, 600, 3600];

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What a process measures. Each value of a label is one of a fixed set (an operation, a kind of job, a format that is
 * taken), never an address, a name or an id, so that the number of series is bounded.
 */
export function createMetrics(role: string) {
  const registry = new Registry();
  let isWatched = false;
  const registers = [registry];
  registry.setDefaultLabels({ role });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) =>
    new Histogram<Label>({
      name: `wenyuan_${name}`,
      help,
      labelNames: [...labelNames],
      buckets,
      registers,
    });
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
  ) =>
    new Counter<Label>({ name: `wenyuan_${name}`, help, labelNames: [...labelNames], registers });
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[] = [],
    collect?: (this: Gauge<Label>) => void | Promise<void>,
  ) =>
    new Gauge<Label>({
      name: `wenyuan_${name}`,
      help,
      labelNames: [...labelNames],
      registers,
      ...(collect === undefined ? {} : { collect }),
    });

  gauge('build_info', 'The version that runs.', ['version']).set({ version: VERSION }, 1);
  return {
    registry,
    /** Adds a figure that is read when it is asked for. */
    gauge,
    requests: histogram(
      'http_request_duration_seconds',
      'Requests by operation and class of status, until the reply was sent. Event streams are left out.',
      ['operation', 'status'],
      REQUEST_BUCKETS,
    ),
    requestsInProgress: gauge('http_requests_in_progress', 'Requests without a complete reply.'),
    requestsRefused: counter(
      'http_requests_refused_total',
      'Requests that were refused because too many were in progress.',
      [],
    ),
    queries: histogram(
      'db_query_duration_seconds',
      'Statements on the database, without the wait for a connection.',
      [],
      QUERY_BUCKETS,
    ),
    slowQueries: counter('db_slow_queries_total', 'Statements above LOG_SLOW_QUERY_MS.', [
      'operation',
    ]),
    jobs: histogram(
      'job_duration_seconds',
      'Jobs by kind and outcome (done, failed).',
      ['job', 'outcome'],
      JOB_BUCKETS,
    ),
    conversions: histogram(
      'conversion_duration_seconds',
      'Conversions by format and outcome: done, adopted, yielded, delayed, retried, failed, stopped.',
      ['format', 'outcome'],
      JOB_BUCKETS,
    ),
    storage: histogram(
      'storage_operation_duration_seconds',
      'Operations on the store of files by outcome: done, missing, failed.',
      ['operation', 'outcome'],
      QUERY_BUCKETS,
    ),
    payments: counter('payments_total', 'What came of payments, by provider.', [
      'provider',
      'outcome',
    ]),
    paymentCalls: histogram(
      'payment_call_duration_seconds',
      'Calls to providers of payment by outcome: done, refused, unavailable, failed.',
      ['provider', 'call', 'outcome'],
      REQUEST_BUCKETS,
    ),
    mails: counter('mails_total', 'Letters by outcome: sent, refused, failed, late.', ['outcome']),
    messages: counter('sms_total', 'Text messages by provider and outcome: sent, failed.', [
      'provider',
      'outcome',
    ]),
    moderations: counter(
      'moderations_total',
      'Texts and pictures that were moderated, by provider and outcome: pass, review, reject, failed.',
      ['provider', 'outcome'],
    ),
    logins: counter('logins_total', 'Attempts to log in, by method and result.', [
      'method',
      'result',
    ]),
    cache: counter('cache_requests_total', 'Look-ups in caches by outcome: hit, miss.', [
      'cache',
      'outcome',
    ]),

    /** Event loop, heap, garbage collection, file descriptors. They cost timers, so only a process that is asked has them. */
    watchProcess(): void {
      if (!isWatched) collectDefaultMetrics({ register: registry });
      isWatched = true;
    },
  };
}
