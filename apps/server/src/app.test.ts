import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract, listOperations } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { createDocument, createGroup, createMember } from './testing/builders.ts';
import { createTestApp, type TestApp } from './testing/harness.ts';
import { untilOneWaits } from './testing/until-waiting.ts';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers });
const post = (payload: string, contentType = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: contract.user.login.path,
    payload,
    headers: { 'content-type': contentType },
  });

describe('a refusal is JSON that names status, sentence and request', () => {
  it.each([
    ['an address that is not there', 404, () => get('/api/v1/nothing')],
    ['an id that is not there', 404, () => get('/api/v1/navigation?id=999999')],
    ['a body that is not JSON', 400, () => post('{"username":')],
    ['a body of another type', 415, () => post('<a/>', 'application/xml')],
    ['a body over the limit', 413, () => post(`"${'x'.repeat(3 * 1024 * 1024)}"`)],
    ['a page size below none', 400, () => get('/api/v1/document/list?size=-1')],
    ['a NUL in the query', 400, () => get('/api/v1/document/list?wd=a%00b')],
    ['a NUL in the body', 400, () => post(String.raw`{"username":"a\u0000b","password":"abcdef"}`)],
    ['an id that is no number', 400, () => get('/api/v1/navigation?id=abc')],
  ])('%s: %i', async (_title, status, request) => {
    const response = await request();
    expect(response.statusCode).toBe(status);
    const body = response.json<{ code: number; message: string; request_id: string }>();
    expect(body).toMatchObject({ code: status, message: expect.stringMatching(/./) });
    expect(body.request_id).toBe(response.headers['x-request-id']);
  });

  it('a method that an address does not take: 405, with those that it does', async () => {
    const response = await test.app.inject({ method: 'PUT', url: contract.user.login.path });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  it('each wrong input is reported at its name', async () => {
    const { body } = await test.attempt(contract.document.list, { page: -1, fee_type: 'x' });
    expect(body.fields).toEqual({ page: '页码不能小于 0', fee_type: '费用筛选不正确' });
  });

  it('a fault is reported without its details', async () => {
    await test.services.db.execute(sql`drop table navigations`);
    const response = await get('/api/v1/navigation/list');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 500,
      message: '服务器出现问题，请稍后重试',
      request_id: response.headers['x-request-id'],
    });
  });

  it('a disk of the database that is full is no fault of the program: 503, in a minute again', async () => {
    await test.services.db.execute(sql`
      create function full_disk() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file' using errcode = 'disk_full';
      end $$`);
    await test.services.db.execute(sql`
      create trigger full_disk before insert on rate_limits execute function full_disk()`);
    const response = await post('{"username":"a-reader","password":"abcdef"}');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
    expect(response.json()).toMatchObject({
      message: '服务器磁盘空间已用尽，请联系管理员',
    });
  });
});

describe('a reply', () => {
  it('holds nothing that the contract does not name', async () => {
    const groupId = await createGroup(test.services, {
      grants: ['/api.v1.UserAPI/ListUser'],
    });
    const { token } = await createMember(test.services, { groupId });
    const { user } = await test.call(contract.user.list, {}, { token });
    for (const row of user) expect(row).not.toHaveProperty('password');
    const known = new Set(Object.keys(contract.user.list.reply.shape.user.element.shape));
    expect(Object.keys(user[0] ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  it('may be read by programs of other origins, without cookies', async () => {
    const response = await get('/api/v1/settings', { origin: 'https://elsewhere.example' });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('is not to be sniffed and not to be stored', async () => {
    const { headers } = await get('/api/v1/settings');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is compressed for those who take it, where it is worth it', async () => {
    const large = await get('/api/openapi.json', { 'accept-encoding': 'br, gzip' });
    const small = await get('/healthz', { 'accept-encoding': 'br, gzip' });
    expect(large.headers['content-encoding']).toBe('br');
    expect(small.headers).not.toHaveProperty('content-encoding');
  });
});

describe('the API document', () => {
  it('names every operation and the address of the API', async () => {
    const document = (await get('/api/openapi.json')).json<{
      openapi: string;
      servers: { url: string }[];
      paths: Record<string, Record<string, { operationId: string }>>;
    }>();
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: 'http://localhost:3000' }]);
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids).toEqual(expect.arrayContaining(listOperations().map(({ key }) => key)));
  });

  it('has a page that loads from this server alone', async () => {
    const page = await get('/api/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/(src|href)="(https?:)?\/\//);
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) expect((await get(file)).statusCode).toBe(200);
  });
});

describe('probes', () => {
  it('ready turns to 503 when the database is gone, alive does not', async () => {
    expect((await get('/readyz')).statusCode).toBe(200);
    await test.loseDatabase();
    const ready = await get('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'database' },
    ]);
    expect((await get('/healthz')).statusCode).toBe(200);
  });

  it('ready is refused while migrations are missing', async () => {
    await test.services.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    expect((await get('/readyz')).json()).toMatchObject({ reason: 'migrations' });
  });
});

describe('before a stop', () => {
  it('the server says that it is not ready and asks for new connections, and serves', async () => {
    const draining = new AbortController();
    const app = await createApp(test.services, { draining: draining.signal });
    const ask = (url: string) => app.inject({ method: 'GET', url });
    expect((await ask('/readyz')).statusCode).toBe(200);
    draining.abort();
    expect((await ask('/readyz')).json()).toMatchObject({ reason: 'draining' });
    const served = await ask(contract.navigation.list.path);
    expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  });
});

describe('a stop', () => {
  async function listen(): Promise<string> {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  it('lets a request that runs come to its end', async () => {
    const origin = await listen();
    const { db } = test.services;
    let closed: Promise<unknown> = Promise.resolve();
    let answer: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table navigations in access exclusive mode`);
      answer = fetch(`${origin}${contract.navigation.list.path}`);
      await untilOneWaits(db);
      closed = test.app.close();
    });
    expect((await answer)?.status).toBe(200);
    await closed;
  });

  /** Stops the server between two halves of a request; what the caller is sent then. */
  async function stopWithin(path: string): Promise<{ reply: string; closed: Promise<unknown> }> {
    const { port } = new URL(await listen());
    const accepted = once(test.app.server, 'connection');
    const socket = connect(Number(port), '127.0.0.1');
    const reply = text(socket);
    const half = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n`;
    socket.write(half);
    const [taken] = (await accepted) as [Socket];
    await expect.poll(() => taken.bytesRead).toBe(half.length);
    const closed = test.app.close();
    socket.write('\r\n');
    return { reply: await reply, closed };
  }

  it('answers a request that had begun to come', async () => {
    const { reply, closed } = await stopWithin(contract.navigation.list.path);
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });

  it('breaks an event stream that had begun to come', async () => {
    const { id: user_id } = await createMember(test.services);
    const status = DocumentStatus.PendingConvert;
    const { id } = await createDocument(test.services, { user_id, status });
    const { reply, closed } = await stopWithin(`${contract.document.progress.path}?id=${id}`);
    // The end of its chunks would say that nothing more comes.
    expect(reply).not.toMatch(/0\r\n\r\n$/);
    await closed;
  });

  it('breaks event streams, whose readers then ask again', async () => {
    const origin = await listen();
    const { id: user_id } = await createMember(test.services);
    const status = DocumentStatus.PendingConvert;
    const { id } = await createDocument(test.services, { user_id, status });
    // Visitors may watch documents that everybody may see, including waiting ones.
    const stream = await fetch(`${origin}${contract.document.progress.path}?id=${id}`);
    const reader = stream.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toContain(`"id":${id}`);
    await test.app.close();
    // An orderly end would say that nothing more comes.
    await expect(reader?.read()).rejects.toThrow('terminated');
  });
});
