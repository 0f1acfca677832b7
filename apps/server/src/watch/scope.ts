import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.ts';

/** For whom the process works at the moment. */
export type Scope = {
  /** The id of the request that caused the work; jobs have the one of the request that enqueued them. */
  readonly requestId: string;
  /** A name out of a fixed set: an operation of the contract, a route's pattern, or a kind of job. */
  readonly operation: string;
  readonly span?: Span | undefined;
};

const storage = new AsyncLocalStorage<Scope | undefined>();

export function currentScope(): Scope | undefined {
  return storage.getStore();
}

export function inScope<Result>(scope: Scope | undefined, work: () => Result): Result {
  return storage.run(scope, work);
}

/** What a job keeps of the scope in which it was enqueued. */
export type JobOrigin = { readonly request_id: string; readonly traceparent?: string };

/** Undefined outside of a request and a job. */
export function currentOrigin(): JobOrigin | undefined {
  const scope = currentScope();
  if (scope === undefined) return undefined;
  const { requestId, span } = scope;
  return {
    request_id: requestId,
    ...(span === undefined ? {} : { traceparent: span.traceparent }),
  };
}
