import type { FastifyReply } from 'fastify';

const HEARTBEAT_MS = 15_000;
/** How soon an EventSource asks again when its connection breaks. */
const RETRY_MS = 1000;

/**
 * Sends each value as a server-sent event until the source ends or the caller goes away. A stop of the server, or a fault of the
 * source, breaks the connection, because an orderly end means that nothing more will come, and clients would not ask again.
 */
export async function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<FastifyReply> {
  const iterator = events[Symbol.asyncIterator]();
  // The first value is read before the headers are sent, so that a refusal keeps its status.
  const first = await iterator.next();
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  let isOver = false;
  const beat = setInterval(() => reply.raw.write(': beat\n\n'), HEARTBEAT_MS);
  try {
    for (let next = first; next.done !== true && !signal.aborted; next = await iterator.next()) {
      const retry = next === first ? `retry: ${RETRY_MS}\n` : '';
      reply.raw.write(`${retry}data: ${JSON.stringify(next.value)}\n\n`);
    }
    isOver = !signal.aborted;
  } finally {
    clearInterval(beat);
    await iterator.return?.(undefined);
    if (isOver) reply.raw.end();
    else reply.raw.destroy();
  }
  return reply;
}
