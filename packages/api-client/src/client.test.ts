import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COMPLETE_REPLIES } from '@wenyuan/domain';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  ApiError,
  type ClientConfig,
  createClient,
  errorMessage,
  pages,
  RecommendType,
} from './index.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server | undefined;

/** A real HTTP server that answers with `answer` and records the requests. */
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
  const origin = `http://127.0.0.1:${port}`;
  const client = (config: ClientConfig = {}) => createClient({ baseUrl: origin, ...config });
  return { client, seen, origin };
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

  it('knows the server of this product, which keeps fields that a change leaves out, by its replies', async () => {
    const own = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
    const { client } = await serve((response, { url }) => {
      response.writeHead(200, url.includes('banner') ? own : {}).end('{}');
    });
    const called = client();
    expect(called.keepsAbsentFields()).toBe(false);
    await called.banner.list({});
    expect(called.keepsAbsentFields()).toBe(true);
    await called.friendlink.list({});
    expect(called.keepsAbsentFields()).toBe(false);
  });

  it('sends the input of a change as a JSON body', async () => {
    const { client, seen } = await serve((response) => json(response, 200, {}));
    await client().document.recommend({ id: [7], type: RecommendType.Recommend });
    expect(seen[0]?.headers['content-type']).toContain('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ id: [7], type: 1 });
  });

  it('hands on the next token of the session, with the one that it replaces', async () => {
    const { client } = await serve((response) =>
      response.setHeader('x-renewed-token', 'second').end('{}'),
    );
    const renewals: string[][] = [];
    const onRenewed = (renewed: string, sent: string) => void renewals.push([renewed, sent]);
    await client({ getToken: () => 'first', onRenewed }).config.settings();
    await client({ onRenewed }).config.settings();
    await client({ getToken: () => 'before upload', onRenewed }).upload.document(new Blob(['x']));
    expect(renewals).toEqual([
      ['second', 'first'],
      ['second', 'before upload'],
    ]);
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

  it('sends what is said of a file with the address', async () => {
    const { client, seen } = await serve((response) => json(response, 200, {}));
    await client().upload.article(new Blob(['GIF8']), { input: { type: 'video' } });
    expect(seen[0]?.url).toBe('/api/v1/upload/article?type=video');
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

  it('with what the thing is now, where it changed', async () => {
    const body = { code: 409, message: '价格已变', current: { price: 400 } };
    const { client } = await serve((response) => json(response, 409, body));
    await expect(client().document.download({ id: 1, price: 1 })).rejects.toMatchObject({
      status: 409,
      current: { price: 400 },
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
      data: { code: 500, message: '网络连接失败，请检查网络后重试' },
    });
  });

  it('of the kind aborted when its caller ended it, with the caller’s reason', async () => {
    const { client } = await serve(() => undefined);
    const reason = new Error('gone');
    const abort = new AbortController();
    const call = client().config.settings({}, { signal: abort.signal });
    abort.abort(reason);
    await expect(call).rejects.toMatchObject({ kind: 'aborted', cause: reason });
  });

  it('and the user is shown the server’s sentence or the given one, never a status text', async () => {
    const { client } = await serve((response) =>
      response.writeHead(502, 'Bad Gateway').end('<html>'),
    );
    const error: unknown = await client()
      .config.settings()
      .catch((caught: unknown) => caught);
    expect(errorMessage(error, '登录失败')).toBe('登录失败');
    expect(errorMessage(new ApiError({ body: { message: '密码错误' } }), '登录失败')).toBe(
      '密码错误',
    );
  });

  it('that says how long to wait', async () => {
    const { client } = await serve((response) =>
      response
        .writeHead(429, { 'retry-after': '30', 'content-type': 'application/json' })
        .end('{}'),
    );
    await expect(client().config.settings()).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  });

  it('and the session is notified of a 401', async () => {
    const { client } = await serve((response) =>
      json(response, 401, { code: 401, message: '请先登录' }),
    );
    let calls = 0;
    await client({ onUnauthorized: () => calls++ })
      .user.permission()
      .catch(() => undefined);
    expect(calls).toBe(1);
  });

  it('and a 401 is told with the token of its call, however late it comes', async () => {
    let token = 'first';
    const { client } = await serve((response, { url }) => {
      if (url.startsWith('/api/v1/document/download')) return json(response, 200, { url: '/file' });
      token = 'second';
      return json(response, 401, { code: 401, message: '请先登录' });
    });
    const told: string[] = [];
    const called = client({
      getToken: () => token,
      onUnauthorized: (_error, sent) => void told.push(sent),
    });
    const calls = [
      () => called.user.permission(),
      () => called.upload.document(new Blob(['x'])),
      () => called.download({ id: 7 }),
    ];
    for (const call of calls) {
      token = 'first';
      await expect(call()).rejects.toMatchObject({ status: 401 });
    }
    expect(told).toEqual(['first', 'first', 'first']);
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

describe('a reply that is lost behind its headers', () => {
  /** Sends the headers and a first byte, and then what `then` does. */
  const begin = (response: ServerResponse, then?: () => unknown) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 });
    response.write('{', () => then?.());
  };

  it('and stalls is a time-out', async () => {
    const { client } = await serve((response) => begin(response));
    await expect(client({ timeoutMs: 50 }).config.settings()).rejects.toMatchObject({
      kind: 'timeout',
      status: 500,
    });
  });

  it('and breaks is a lost network, after which a read is repeated', async () => {
    const { client, seen } = await serve((response) => {
      if (seen.length === 2) return json(response, 200, { total: 3 });
      return begin(response, () => response.destroy());
    });
    await expect(client().document.list()).rejects.toMatchObject({ kind: 'network', status: 500 });
    seen.length = 0;
    expect(await client({ retries: 1 }).document.list()).toMatchObject({ total: 3 });
    expect(seen).toHaveLength(2);
  });

  it('as its caller ended it is aborted, with the caller’s reason', async () => {
    const { client } = await serve((response) => begin(response));
    const reason = new Error('gone');
    const abort = new AbortController();
    const untilHeaders: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      abort.abort(reason);
      return response;
    };
    await expect(
      client({ fetch: untilHeaders }).config.settings({}, { signal: abort.signal }),
    ).rejects.toMatchObject({ kind: 'aborted', cause: reason });
  });

  it('is one that another answered, as the pages do that hold up a network until somebody logs in', async () => {
    const { client } = await serve((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    );
    const lost = { kind: 'network', status: 500 };
    await expect(client().config.settings()).rejects.toMatchObject(lost);
    await expect(client().upload.document(new Blob(['x']))).rejects.toMatchObject(lost);
  });

  it('is a lost network for uploads, downloads and streams, too', async () => {
    const { client } = await serve((response, { url }) => {
      if (url.startsWith('/api/v1/document/download')) return json(response, 200, { url: '/file' });
      return begin(response, url === '/file' ? undefined : () => response.destroy());
    });
    const called = client();
    const lost = { kind: 'network', status: 500 };
    await expect(called.upload.document(new Blob(['x']))).rejects.toMatchObject(lost);
    const file = await called.download({ id: 7 });
    server?.closeAllConnections();
    await expect(file.blob()).rejects.toMatchObject(lost);
    const events = called.document.progress({ id: 1 })[Symbol.asyncIterator]();
    await expect(events.next()).rejects.toMatchObject(lost);
  });

  it('is awaited longer than a call where it is a file or a stream', async () => {
    // A busy machine may take longer than a call may.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const late = async (...[request]: Parameters<typeof fetch>) => {
      const { url } = new Request(request);
      if (url.includes('/document/download')) return Response.json({ url: '/file' });
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          setTimeout(() => {
            controller.enqueue(new TextEncoder().encode('data: {"id":1}\n\n'));
            controller.close();
          }, 1000);
        },
      });
      return new Response(body);
    };
    const called = createClient({ baseUrl: 'http://localhost', timeoutMs: 500, fetch: late });
    const file = await called.download({ id: 7 });
    const events = called.document.progress({ id: 1 })[Symbol.asyncIterator]();
    const both = Promise.all([file.blob(), events.next()]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await both).toMatchObject([{ size: 16 }, { value: { id: 1 } }]);
  });
});

describe('a program', () => {
  it('calls with its personal token, at an address with or without the path of the API', async () => {
    const { client, seen, origin } = await serve((response) => json(response, 200, {}));
    await client({ token: 'personal' }).config.settings();
    await client({ baseUrl: `${origin}/api/v1/` }).config.settings();
    expect(seen[0]?.headers.authorization).toBe('Bearer personal');
    expect(seen.map(({ url }) => url)).toEqual(['/api/v1/settings', '/api/v1/settings']);
  });

  it('turns the pages of a list until all of it was seen', async () => {
    const { client, seen } = await serve((response, { url }) => {
      const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
      const document = [{ id: page * 2 }, { id: page * 2 + 1 }].slice(0, page === 3 ? 1 : 2);
      json(response, 200, { total: 5, document });
    });
    const ids: number[] = [];
    for await (const { document } of pages(client().document.list, { size: 2 })) {
      ids.push(...document.map(({ id }) => id));
    }
    expect(ids).toEqual([2, 3, 4, 5, 6]);
    expect(seen).toHaveLength(3);
  });

  it('ends at an empty page where the server does not count', async () => {
    const { client, seen } = await serve((response, { url }) =>
      json(response, 200, { document: /[?&]page=1(&|$)/.test(url) ? [{ id: 1 }] : [] }),
    );
    for await (const reply of pages(client().document.list, { size: 1 })) {
      expect(reply.document).toHaveLength(1);
    }
    expect(seen).toHaveLength(2);
  });

  it('repeats a read as often as it wants to, and never a change', async () => {
    const { client, seen } = await serve((response) => {
      response.writeHead(503, { 'retry-after': '0', 'content-type': 'application/json' });
      response.end('{}');
    });
    const calls = client({ retries: 2 });
    await expect(calls.config.settings()).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
    await expect(calls.document.recommend({ id: [1], type: 1 })).rejects.toMatchObject({
      status: 503,
    });
    expect(seen).toHaveLength(4);
  });

  it('takes a file with its name behind the link that was granted', async () => {
    const { client, seen } = await serve((response, { url }) => {
      if (url.startsWith('/api/')) return json(response, 200, { url: '/download/abc' });
      response
        .writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': '4',
          'content-disposition': `attachment; filename="d.pdf"; filename*=UTF-8''${encodeURIComponent('论语.pdf')}`,
        })
        .end('%PDF');
    });
    const file = await client({ token: 't' }).download({ id: 7 });
    expect(file).toMatchObject({ name: '论语.pdf', type: 'application/pdf', size: 4 });
    expect(await (await file.blob()).text()).toBe('%PDF');
    expect(seen[1]?.url).toBe('/download/abc');
    expect(seen[1]?.headers.authorization).toBe('Bearer t');
  });

  it('takes a file by its plain name where the other is garbled', async () => {
    const { client } = await serve((response, { url }) => {
      if (url.startsWith('/api/')) return json(response, 200, { url: '/download/abc' });
      const disposition = `attachment; filename="d.pdf"; filename*=UTF-8''%E8%AE`;
      return response.setHeader('content-disposition', disposition).end('%PDF');
    });
    expect(await client().download({ id: 7 })).toMatchObject({ name: 'd.pdf' });
  });
});
