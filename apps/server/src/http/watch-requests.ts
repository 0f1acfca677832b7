import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { currentScope, inScope, type Scope } from '../watch/scope.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the operation in logs, metrics and traces. */
    operation?: string;
    /** An event stream lasts for as long as its reader stays. */
    isStream?: boolean;
  }
}

/** The operation of the contract, else the route's pattern: never an address. */
function operationOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config.operation ?? routeOptions.url ?? 'unknown';
}

/** Gives each request its scope, measures it, and traces it when there is tracing. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, tracing }: Pick<Services, 'metrics' | 'tracing'>,
): void {
  const scopes = new WeakMap<FastifyRequest, Scope>();

  app.addHook('onRequest', (request, reply, done) => {
    const operation = operationOf(request);
    const span = tracing?.begin(
      `request ${operation}`,
      { 'http.request.method': request.method },
      // A page calls operations within its own request. What callers send is not taken: it would decide what is traced.
      currentScope()?.span,
    );
    metrics.requestsInProgress.inc();
    let isOver = false;
    const end = (isComplete: boolean) => {
      if (isOver) return;
      isOver = true;
      metrics.requestsInProgress.dec();
      const { statusCode } = reply.raw;
      const status = isComplete ? `${Math.floor(statusCode / 100)}xx` : 'left';
      if (request.routeOptions.config.isStream !== true)
        metrics.requests.observe({ operation, status }, reply.elapsedTime / 1000);
      const fault = statusCode >= 500 ? new Error('answered with a fault') : undefined;
      span?.end({ 'http.response.status_code': statusCode }, fault);
    };
    // A caller that leaves before the reply leaves without `finish`.
    reply.raw.once('finish', () => end(true));
    reply.raw.once('close', () => end(false));
    const scope = { requestId: request.id, operation, span };
    scopes.set(request, scope);
    inScope(scope, done);
  });
  // The body comes in events of the connection, which know no scope.
  app.addHook('preValidation', (request, _reply, done) => {
    const scope = scopes.get(request);
    if (scope === undefined) done();
    else inScope(scope, done);
  });
}
