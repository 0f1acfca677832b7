import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { routes } from './__generated__/routes.ts';
import { createTransport, type Route, type Transport } from './transport.ts';
import type { CallOptions, Client, ClientConfig, UploadOptions } from './types.ts';

/** What a client has learnt of its server: the one of this product names all fields of a reply and keeps absent ones. */
type KnownServer = { isOwn: boolean };

/** The table of shapes is large, so it is loaded only when fields of a reply may be missing. */
async function readReply(
  response: Response,
  group: string,
  name: string,
  server: KnownServer,
): Promise<unknown> {
  const reply: unknown = await response.json();
  server.isOwn = response.headers.get(COMPLETE_REPLIES.header) === COMPLETE_REPLIES.value;
  if (server.isOwn) return reply;
  const { fillReplyOf } = await import('./fill-reply.ts');
  return fillReplyOf(group, name, reply);
}

function createCall(
  transport: Transport,
  route: Route,
  group: string,
  name: string,
  server: KnownServer,
) {
  if (route.kind === 'upload') {
    return async (file: Blob, options: UploadOptions = {}) => {
      const { sendFile } = await import('./upload.ts');
      return sendFile(transport, route, file, options);
    };
  }
  if (route.kind === 'events') {
    return async function* (input: unknown, options: CallOptions = {}) {
      const { followEvents } = await import('./events.ts');
      yield* followEvents(transport, route, input, options);
    };
  }
  return async (input: unknown, options: CallOptions = {}) => {
    const response = await transport.send(route, input, options);
    return readReply(response, group, name, server);
  };
}

/** A client of the API: one function for each operation, grouped as in the contract. */
export function createClient(config: ClientConfig = {}): Client {
  const transport = createTransport(config);
  const server: KnownServer = { isOwn: false };
  const groups = Object.entries(routes).map(([group, operations]) => {
    const calls = Object.entries(operations).map(([name, route]) => [
      name,
      createCall(transport, route, group, name, server),
    ]);
    return [group, Object.fromEntries(calls)];
  });
  // The generated routes and the contract's types name the same operations, which routes.test.ts checks.
  const client = Object.fromEntries(groups) as Client;
  return {
    ...client,
    keepsAbsentFields: () => server.isOwn,
    async download(input, options = {}) {
      const { takeFile } = await import('./download.ts');
      const { url } = await client.document.download(input, options);
      return takeFile(transport, url, options);
    },
  };
}
