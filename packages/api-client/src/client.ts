import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { operations } from './__generated__/operations.ts';
import { lostCall } from './error.ts';
import type { Route, Transport } from './transport.ts';
import type { CallOptions, Client, ClientConfig, UploadOptions } from './types.ts';

/** What a client has learnt of its server: the one of this product names all fields of a reply and keeps absent ones. */
type KnownServer = { isOwn: boolean };

/** Resolves with the transport and the route of an operation. */
type Connect = (
  group: string,
  name: string,
  signal: AbortSignal | undefined,
) => Promise<{ readonly transport: Transport; readonly route: Route }>;

/** A part of the client that comes with the first call that needs it. Where it is lost there is no network, and the next tries. */
async function partOf<Part>(loading: Promise<Part>, signal?: AbortSignal): Promise<Part> {
  return loading.catch((cause: unknown) => {
    throw lostCall(cause, signal);
  });
}

/** Loads ky, the routes and what handles both with the first call: a page whose data came with it is shown without. */
function connector(config: ClientConfig): Connect {
  let transport: Transport | undefined;
  return async (group, name, signal) => {
    const { createTransport, routeOf } = await partOf(import('./transport.ts'), signal);
    transport ??= createTransport(config);
    return { transport, route: routeOf(group, name) };
  };
}

/** The table of shapes is large, so it is loaded only when fields of a reply may be missing. */
async function readReply(
  response: Response,
  group: string,
  name: string,
  server: KnownServer,
): Promise<unknown> {
  const reply: unknown = await response.json().catch((cause: unknown) => {
    throw lostCall(cause);
  });
  server.isOwn = response.headers.get(COMPLETE_REPLIES.header) === COMPLETE_REPLIES.value;
  if (server.isOwn) return reply;
  const { fillReplyOf } = await partOf(import('./fill-reply.ts'));
  return fillReplyOf(group, name, reply);
}

function createCall(
  connect: Connect,
  kind: string,
  group: string,
  name: string,
  server: KnownServer,
) {
  if (kind === 'upload') {
    return async (file: Blob, options: UploadOptions = {}) => {
      const [{ transport, route }, { sendFile }] = await Promise.all([
        connect(group, name, options.signal),
        partOf(import('./upload.ts'), options.signal),
      ]);
      return sendFile(transport, route, file, options);
    };
  }
  if (kind === 'events') {
    return async function* (input: unknown, options: CallOptions = {}) {
      const [{ transport, route }, { followEvents }] = await Promise.all([
        connect(group, name, options.signal),
        partOf(import('./events.ts'), options.signal),
      ]);
      yield* followEvents(transport, route, input, options);
    };
  }
  return async (input: unknown, options: CallOptions = {}) => {
    const { transport, route } = await connect(group, name, options.signal);
    const response = await transport.send(route, input, options);
    return readReply(response, group, name, server);
  };
}

/** A client of the API: one function for each operation, grouped as in the contract. */
export function createClient(config: ClientConfig = {}): Client {
  const connect = connector(config);
  const server: KnownServer = { isOwn: false };
  const groups = Object.entries(operations).map(([group, kinds]) => {
    const calls = Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(' ').map((name) => [name, createCall(connect, kind, group, name, server)]),
    );
    return [group, Object.fromEntries(calls)];
  });
  // The generated names and the contract's types name the same operations, which routes.test.ts checks.
  const client = Object.fromEntries(groups) as Client;
  return {
    ...client,
    keepsAbsentFields: () => server.isOwn,
    async download(input, options = {}) {
      const { takeFile } = await partOf(import('./download.ts'), options.signal);
      const { url } = await client.document.download(input, options);
      const { transport } = await connect('document', 'download', options.signal);
      return takeFile(transport, url, options);
    },
  };
}
