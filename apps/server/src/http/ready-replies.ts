import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * For how long a reply is sent again before its row is looked at once more: a change of rights that no notice announced
 * counts after that.
 */
const READY_MS = 1000;
const BYTES_MAX = 16 * 1024 * 1024;
/** Larger bodies are read as they are sent. */
export const READY_BODY_MAX = 512 * 1024;

type Ready = {
  readonly operation: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

/** Of a reply that was sent without the framework's hooks. */
export type Sent = {
  readonly id: string;
  readonly operation: string;
  readonly ms: number;
  readonly request: IncomingMessage;
};

export type ReadyReplies = {
  /** Keeps a reply that everybody may have who requests this address. */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void;
  forget(): void;
};

/** What a request may ask beside an address; a reply to that is made for it. */
const PARTICULAR = [
  'authorization',
  'range',
  'if-none-match',
  'if-modified-since',
  'if-range',
  // A body must be read before the next request of its connection.
  'content-length',
  'transfer-encoding',
];
/** What the hooks look at. */
const NAMING = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'origin', 'accept-encoding'];

/** What distinguishes replies to one address. Undefined for a request that gets none of those kept. */
function nameOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || PARTICULAR.some((name) => headers[name] !== undefined)) return undefined;
  return [...NAMING.map((name) => headers[name] ?? ''), url].join('\n');
}

/**
 * Sends replies that were made within the last second again, before the framework makes anything of the request: pictures
 * of pages that everybody may see, of which a page of a popular document is requested by many at once.
 */
export function createReadyReplies(
  app: FastifyInstance,
  { stopping, sent }: { readonly stopping: AbortSignal; readonly sent: (sent: Sent) => void },
): ReadyReplies {
  const kept = new LRUCache<string, Ready>({
    max: 2000,
    ttl: READY_MS,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }, name) => body.length + name.length + 1024,
  });
  // A reply whose row was read before something changed must not be kept after it.
  let changedAt = performance.now();

  function send(request: IncomingMessage, response: ServerResponse): boolean {
    if (kept.size === 0 || stopping.aborted) return false;
    const name = nameOf(request);
    const ready = name === undefined ? undefined : kept.get(name);
    if (ready === undefined) return false;
    const begun = performance.now();
    const id = randomUUID();
    response.writeHead(200, { ...ready.headers, 'x-request-id': id });
    response.end(ready.body);
    sent({ id, operation: ready.operation, ms: performance.now() - begun, request });
    return true;
  }

  const { server } = app as { server: Server };
  const [framework] = server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (framework === undefined) throw new Error('the server has no listener');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!send(request, response)) framework.call(server, request, response);
  });

  return {
    keep(request, reply, body) {
      const name = nameOf(request.raw);
      const begunAt = performance.now() - reply.elapsedTime;
      if (name === undefined || body.length > READY_BODY_MAX || begunAt <= changedAt) return;
      const { connection: _, date: __, ...headers } = reply.getHeaders();
      const operation = request.routeOptions.url ?? '';
      kept.set(name, { operation, headers: headers as OutgoingHttpHeaders, body });
    },
    forget() {
      changedAt = performance.now();
      kept.clear();
    },
  };
}
