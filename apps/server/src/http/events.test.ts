import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendEvents } from './events.ts';

const app = Fastify();
/** Settled once the reader has the first event of the present stream. */
let read = Promise.withResolvers<void>();
app.get('/:fate', (request, reply) => {
  const { fate } = request.params as { fate: string };
  const stream = new AbortController();
  async function* events() {
    yield 1;
    await read.promise;
    if (fate === 'fails') throw new Error('the database is away');
    if (fate === 'stops') stream.abort();
    yield 2;
  }
  return sendEvents(reply, events(), stream.signal);
});
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** How a stream ends: `aborted` for one that a reader asks for again. */
async function endOf(fate: string) {
  read = Promise.withResolvers();
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(
    get(`http://127.0.0.1:${port}/${fate}`, { agent: false }),
    'response',
  )) as [IncomingMessage];
  let text = '';
  response.on('data', (part: Buffer) => {
    text += part.toString();
    read.resolve();
  });
  response.on('error', () => undefined);
  await new Promise((resolve) => response.once('close', resolve));
  return { isWhole: response.complete, count: text.split('data:').length - 1 };
}

it('a stream ends in order once nothing more will come', async () => {
  expect(await endOf('ends')).toEqual({ isWhole: true, count: 2 });
});

it.each(['fails', 'stops'])(
  'a stream whose source %s breaks, so that it is asked for again',
  async (fate) => {
    expect(await endOf(fate)).toEqual({ isWhole: false, count: 1 });
  },
);
