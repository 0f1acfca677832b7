import { lostCall } from './error.ts';
import type { Route, Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

/** The data of each server-sent event in a stream of text; comments and other fields are skipped. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let buffer = '';
  let data: string[] = [];
  for await (const chunk of chunks) {
    buffer += chunk;
    const lines = buffer.split(/\r?\n/);
    buffer = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * Follows an event stream until the server ends it or the signal aborts. Unlike EventSource it sends the bearer header, and
 * it does not reconnect: callers start it again.
 */
export async function* followEvents(
  transport: Transport,
  route: Route,
  input: unknown,
  options: CallOptions,
): AsyncGenerator<unknown> {
  const response = await transport.send(route, input, options, true);
  if (response.body === null) return;
  try {
    for await (const data of readEvents(textOf(response.body))) yield JSON.parse(data);
  } catch (cause) {
    throw lostCall(cause, options.signal);
  }
}
