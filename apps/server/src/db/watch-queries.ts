import type pg from 'pg';
import type { Logger } from '../log.ts';
import type { Metrics } from '../watch/metrics.ts';
import { currentScope, inScope } from '../watch/scope.ts';
import type { Tracing } from '../watch/tracing.ts';

export type QueryWatch = {
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
  /** Slower statements are logged. */
  readonly slowMs: number;
};

const SHOWN = 500;

type Call = (...given: unknown[]) => unknown;

/** The statement with placeholders in the place of its values, on one line. */
function textOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);
}

/** The callback as it is called in the scope in which it was given. */
function inCurrentScope(callback: Call): Call {
  const scope = currentScope();
  return (...given) => inScope(scope, () => callback(...given));
}

/** Measures every statement of the pool, and logs slow ones with the operation that they were for. */
export function watchQueries(
  pool: pg.Pool,
  logger: Logger,
  { metrics, tracing, slowMs }: QueryWatch,
): void {
  function begin(statement: unknown): (fault?: unknown) => void {
    const begun = performance.now();
    const parent = currentScope()?.span;
    const span =
      parent === undefined
        ? undefined
        : tracing?.begin('db query', { 'db.query.text': textOf(statement) }, parent);
    return (fault) => {
      const ms = performance.now() - begun;
      metrics.queries.observe(ms / 1000);
      span?.end({}, fault);
      if (ms < slowMs) return;
      metrics.slowQueries.inc({ operation: currentScope()?.operation ?? 'none' });
      logger.warn({ ms: Math.round(ms), query: textOf(statement) }, 'slow query');
    };
  }

  function watch(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Call;
    const watched: Call = (...given) => {
      const end = begin(given[0]);
      const callback = given.at(-1);
      if (typeof callback === 'function') {
        const after: Call = (fault, ...rest) => {
          end(fault ?? undefined);
          return (callback as Call)(fault, ...rest);
        };
        return query(...given.slice(0, -1), inCurrentScope(after));
      }
      const answer = query(...given);
      // A stream of COPY has no end that its starter waits for.
      if (answer instanceof Promise) answer.then(() => end(), end);
      return answer;
    };
    client.query = watched as pg.PoolClient['query'];
  }

  pool.on('connect', watch);
  // The pool calls back from whatever request gave its connection away, whose scope would be the wrong one.
  const connect = pool.connect.bind(pool) as Call;
  const connectInScope: Call = (callback) =>
    typeof callback === 'function' ? connect(inCurrentScope(callback as Call)) : connect();
  pool.connect = connectInScope as typeof pool.connect;
}
