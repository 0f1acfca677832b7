import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type ClientConfig } from './index.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server | undefined;

/** A real HTTP server that answers with `answer` and remembers what it was asked. */
async function serve(answer: (response: ServerResponse, seen: Seen) => void) {
  const seen: Seen[] = [];
  const created = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body };
    seen.push(entry);
    answer(response, entry);
  });
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  const client = (config: ClientConfig = {}) =>
    createClient({ baseUrl: `http://127.0.0.1:${port}`, ...config });
  return { client, seen };
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

afterEach(async () => {
  const closing = server;
  server = undefined;
  if (closing === undefined) return;
  closing.closeAllConnections();
  await new Promise((resolve) => closing.close(resolve));
});

describe('a call', () => {
  it('sends lists in the query as repeated keys', async () => {
    const { client, seen } = await serve((response) => json(response, 200, {}));
    await client().document.delete({ id: [1, 2] });
    expect(seen[0]?.method).toBe('DELETE');
    expect(seen[0]?.url).toBe('/api/v1/document?id=1&id=2');
  });

  it('sends the input of a change as a JSON body', async () => {
    const { client, seen } = await serve((response) => json(response, 200, {}));
    await client().document.recommend({ id: [7], type: 1 });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ id: [7], type: 1 });
  });

  it('carries the bearer header only when there is a token', async () => {
    const { client, seen } = await serve((response) => json(response, 200, {}));
    let token: string | undefined;
    const calls = client({ getToken: () => token });
    await calls.config.settings();
    token = 'abc';
    await calls.config.settings();
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[1]?.headers.authorization).toBe('Bearer abc');
  });

  it('uploads a file as the multipart field file', async () => {
    const { client, seen } = await serve((response) => json(response, 200, { code: 200 }));
    await client().upload.document(new Blob(['%PDF']), { name: '论语.pdf' });
    expect(seen[0]?.headers['content-type']).toContain('multipart/form-data');
    expect(seen[0]?.body).toContain('name="file"; filename="论语.pdf"');
  });

  it('yields the events of a stream in order, passing over heartbeats', async () => {
    const { client } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': beat\n\ndata: {"id":1,"status":0}\n\n');
      response.end('data: {"id":1,"status":2}\n\n');
    });
    const statuses: number[] = [];
    for await (const event of client().document.progress({ id: 1 })) statuses.push(event.status);
    expect(statuses).toEqual([0, 2]);
  });
});

describe('a reply', () => {
  it('that leaves out what is empty is filled', async () => {
    const { client } = await serve((response) => json(response, 200, {}));
    expect(await client().document.list()).toEqual({ total: 0, document: [] });
    expect(await client().user.captcha({ type: 'login' })).toMatchObject({ enable: false });
  });

  it('of a server that leaves out nothing is taken as it is', async () => {
    const { client } = await serve((response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'wenyuan-replies': 'complete' })
        .end('{"total":0}'),
    );
    expect(await client().document.list()).toEqual({ total: 0 });
  });
});

describe('a failure becomes one error object (spec section 8)', () => {
  it('with the status and the message of the server', async () => {
    const body = {
      code: 409,
      message: '用户名已被占用',
      fields: { username: '用户名已被占用' },
      request_id: 'r1',
    };
    const { client } = await serve((response) => json(response, 409, body));
    await expect(client().config.settings()).rejects.toMatchObject({
      status: 409,
      data: { code: 409, message: '用户名已被占用' },
      fields: { username: '用户名已被占用' },
      requestId: 'r1',
    });
  });

  it('with status and status text when the server gives no message', async () => {
    const { client } = await serve((response) =>
      response.writeHead(502, 'Bad Gateway').end('<html>'),
    );
    await expect(client().config.settings()).rejects.toMatchObject({
      kind: 'http',
      status: 502,
      data: { code: 500, message: '502 Bad Gateway' },
    });
  });

  it('with status 500 when nothing answered', async () => {
    const client = createClient({ baseUrl: 'http://127.0.0.1:1' });
    await expect(client.config.settings()).rejects.toMatchObject({
      kind: 'network',
      status: 500,
      data: { code: 500 },
    });
  });

  it('that says how long to wait', async () => {
    const { client } = await serve((response) =>
      response
        .writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
        .end('{}'),
    );
    await expect(client().config.settings()).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  });

  it('and a 401 is told to the session', async () => {
    const { client } = await serve((response) =>
      json(response, 401, { code: 401, message: '请先登录' }),
    );
    let told = 0;
    await client({ onUnauthorized: () => told++ })
      .user.permission()
      .catch(() => undefined);
    expect(told).toBe(1);
  });

  it('of a call that takes longer than the limit', async () => {
    const { client } = await serve(() => undefined);
    await expect(client({ timeoutMs: 50 }).config.settings()).rejects.toMatchObject({
      kind: 'timeout',
      status: 500,
      data: { message: '请求超时，请检查网络后重试' },
    });
  });
});
