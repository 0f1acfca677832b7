import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { DocumentStatus } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documents } from '../db/schema/index.ts';
import { createMember, createReadable, type Member } from '../testing/builders.ts';
import { eventually } from '../testing/conversions.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { createReadyReplies } from './ready-replies.ts';

let test: TestApp;
let owner: Member;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  owner = await createMember(test.services);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip', ...headers } });

it('a page that everybody may see is sent again without a look at the store', async () => {
  const { uuid } = await createReadable(test.services, { user_id: owner.id });
  const path = `/view/page/${uuid}/1.svg`;
  const head = vi.spyOn(test.services.storage, 'head');
  const first = await get(path);
  expect(first.status).toBe(200);
  // A busy machine may need more than a second between two requests.
  const again = await eventually(async () => {
    const looks = head.mock.calls.length;
    const reply = await get(path);
    return head.mock.calls.length === looks ? reply : undefined;
  });
  expect(await again.text()).toBe(await first.text());
  const same = (reply: Response) =>
    ['etag', 'cache-control', 'content-security-policy', 'x-content-type-options', 'vary'].map(
      (name) => reply.headers.get(name),
    );
  expect(same(again)).toEqual(same(first));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  const etag = first.headers.get('etag') ?? '';
  expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
  const date = first.headers.get('last-modified') ?? '';
  expect((await get(path, { 'if-modified-since': date })).status).toBe(304);
  head.mockRestore();
});

it.each([
  ['is disabled', { status: DocumentStatus.Disabled }],
  ['goes into the recycle bin', { deleted_at: new Date() }],
  ['is closed by a preview limit', { preview: 1, price: 5 }],
])('a page stops being sent when its document %s', async (_what, change) => {
  const { id, uuid } = await createReadable(test.services, { user_id: owner.id, pages: 3 });
  const path = `/view/page/${uuid}/2.svg`;
  expect((await get(path)).status).toBe(200);
  await test.services.db.update(documents).set(change).where(eq(documents.id, id));
  await eventually(async () => ((await get(path)).status === 200 ? undefined : true));
});

it('a page that only its owner may see is kept for nobody', async () => {
  const { uuid } = await createReadable(test.services, {
    user_id: owner.id,
    status: DocumentStatus.Disabled,
  });
  const path = `/view/page/${uuid}/1.svg`;
  expect((await get(path, { cookie: `token=${owner.token}` })).status).toBe(200);
  expect((await get(path)).status).toBe(404);
});

describe('a reply that is kept', () => {
  /** Keeps each reply, which tells how many were made; `making` runs before it is kept. */
  async function startServer(making = () => undefined as void) {
    const app = Fastify();
    // The framework takes the time only where something looks at it in the end, as the product does.
    app.addHook('onResponse', async () => undefined);
    const stopping = new AbortController().signal;
    const ready = createReadyReplies(app, { stopping, sent: () => undefined });
    let made = 0;
    app.get('/', async (request, reply) => {
      making();
      const body = Buffer.from(`${(made += 1)}`);
      ready.keep(request, reply, body);
      return reply.send(body);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const ask = (headers: http.OutgoingHttpHeaders = {}, method = 'GET') =>
      new Promise<string>((resolve, reject) => {
        http
          .request({ port, host: '127.0.0.1', method, headers }, (reply) => {
            reply
              .setEncoding('utf8')
              .on('data', resolve)
              .on('end', () => resolve(''));
          })
          .on('error', reject)
          .end();
      });
    return { ready, ask, close: () => app.close() };
  }

  it.each<[string, http.OutgoingHttpHeaders, string?]>([
    ['who says who they are', { authorization: 'Bearer a.b.c' }],
    ['who asks for a part', { range: 'bytes=0-0' }],
    ['who has it', { 'if-none-match': '"a"' }],
    ['who asks another host', { host: 'other.example' }],
    ['a script of another site', { origin: 'https://other.example' }],
    ['who takes another encoding', { 'accept-encoding': 'br' }],
    ['who asks for its head', {}, 'HEAD'],
  ])('is not sent to %s', async (_title, headers, method) => {
    const { ask, close } = await startServer();
    // A busy machine may need more than a second between two requests.
    await eventually(async () => ((await ask()) === (await ask()) ? true : undefined));
    const kept = Number(await ask());
    const particular = await ask(headers, method);
    expect(particular).not.toBe(`${kept}`);
    await close();
  });

  it('was made after the last change: what was read before it is sent to nobody else', async () => {
    let isChanging = true;
    const { ready, ask, close } = await startServer(() => {
      if (isChanging) ready.forget();
    });
    for (const made of ['1', '2', '3']) expect(await ask()).toBe(made);
    isChanging = false;
    await eventually(async () => ((await ask()) === (await ask()) ? true : undefined));
    await close();
  });
});
