import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
  token = await test.services.sessions.open(test.services.db, 1);
});
afterAll(() => test.close());

/** Sends raw bytes, most of which no HTTP client would send. */
function send(request: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    });
    socket.write(Buffer.from(request, 'latin1'));
  });
}

const HEAD = 'Host: a\r\nConnection: close\r\n';
const get = (address: string) => `GET ${address} HTTP/1.1\r\n${HEAD}\r\n`;
const by = (method: string, headers = '') =>
  `${method} /api/v1/settings HTTP/1.1\r\n${HEAD}${headers}\r\n`;
const body = (type: string, text: string) =>
  `${HEAD}Content-Type: ${type}\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
const login = (type: string, text: string) =>
  `POST /api/v1/user/login HTTP/1.1\r\n${body(type, text)}`;
const json = (text: string) => login('application/json', text);

const asRoot = (request: string) =>
  request.replace('Host: a', `Host: a\r\nAuthorization: Bearer ${token}`);
const FORM = 'multipart/form-data; boundary=x';
const form = (type: string, text: string, to = 'document') =>
  `POST /api/v1/upload/${to} HTTP/1.1\r\n${body(type, text)}`;
const part = (disposition: string, content = 'hello') =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}`;
const END = '\r\n--x--\r\n';
const tus = (headers: string) =>
  `POST /api/v1/upload/resumable HTTP/1.1\r\n${HEAD}Tus-Resumable: 1.0.0\r\n${headers}\r\n`;
const metadata = (name: string) =>
  `Upload-Metadata: filename ${Buffer.from(name).toString('base64')}\r\n`;
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Technical terms that have no Chinese form. */
const WORDS = /JSON|Host|multipart\/form-data|tus/g;

async function refusalOf(request: string) {
  const { status, head, body: told } = await send(request);
  const isJson = /content-type: application\/json/i.test(head);
  const { code, message, request_id } = JSON.parse(told) as Record<string, unknown>;
  return { status, isJson, code, request_id, message: String(message).replaceAll(WORDS, '') };
}

const refusal = (status: number) => ({
  status,
  isJson: true,
  code: status,
  request_id: expect.stringMatching(/./) as string,
  message: expect.stringMatching(/^[^a-z]*[\u4e00-\u9fff]{3}[^a-z]*$/i) as string,
});

describe('what no client of ours sends is refused in our own form and in Chinese', () => {
  it.each<[string, number, string]>([
    ['two slashes within the API', 404, get('/api/v1//x')],
    ['an address that is no address', 400, get('http://[/')],
    ['another site at a port that is none', 400, get('HTTP://evil.example:99999/library')],
    ['an encoding that is none', 400, get('/api/v1/%zz')],
    ['an encoding cut short', 400, get('/%E0%A4%A')],
    ['a NUL in the address of an asset', 404, get('/a%00.js')],
    ['headers that are too large', 431, by('GET', `X: ${'a'.repeat(20_000)}\r\n`)],
    ['a header that is none', 400, by('GET', 'Authorization: Bearer \0\r\n')],
    ['no host', 400, 'GET /api/v1/settings HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a protocol that is none', 400, 'GET /api/v1/settings HTTP/9.1\r\n\r\n'],
    ['a method that is none', 400, by('FOO')],
    ['QUERY', 405, by('QUERY')],
    [
      'QUERY with a body',
      405,
      `QUERY /api/v1/settings HTTP/1.1\r\n${body('application/json', '{}')}`,
    ],
    ['TRACE', 405, by('TRACE')],
    ['PROPFIND', 405, by('PROPFIND')],
    ['PATCH', 405, by('PATCH')],
    ['a key twice where one value is meant', 400, get('/api/v1/navigation?id=1&id=2')],
    ['a text twice where one is meant', 400, get('/api/v1/document/list?wd=a&wd=b')],
    ['half of a character', 400, json(String.raw`{"username":"a\ud800","password":"abcdef"}`)],
    ['a NUL in a name', 400, json(String.raw`{"a\u0000":1}`)],
    ['lists in lists', 400, json(deep(30_000))],
    ['lists in lists in a field', 400, json(`{"username":${deep(30_000)}}`)],
    ['a prototype', 400, json('{"__proto__":{"a":1}}')],
    ['a text instead of an object', 400, json('"a"')],
    ['a list instead of an object', 400, json('[]')],
    ['nothing instead of an object', 400, json('')],
    ['bytes that are no text', 400, json('"\xff\xfe"')],
    ['plain text', 415, login('text/plain', 'hello')],
    ['a form in an address', 415, login('application/x-www-form-urlencoded', 'username=a')],
    ['a form where none is taken', 415, login(FORM, `${part('name="username"')}${END}`)],
    ['a content type that is none', 415, login('a/b/c;;', '{}')],
    [
      'no content type',
      415,
      `POST /api/v1/user/login HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`,
    ],
    [
      'a length that is none',
      400,
      `POST /api/v1/user/login HTTP/1.1\r\n${HEAD}Content-Length: abc\r\n\r\n{}`,
    ],
    [
      'more than the limit',
      413,
      `POST /api/v1/user/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{}`,
    ],
  ])('%s: %i', async (_title, status, request) => {
    expect(await refusalOf(request)).toEqual(refusal(status));
  });

  // Where the site is built, pages answer these in HTML, and two slashes are its home.
  it.each<[string, string]>([
    ['two slashes', get('//')],
    ['another host behind two slashes', get('//a:99999/')],
    ['two slashes before the API', get('//api/v1/settings')],
    ['a page with the host of another site', get('http://evil.example/library')],
    ['another site, in capitals', get('HTTP://evil.example:80/library?a=b')],
    ['another site without a path', get('http://evil.example')],
    ['another site with a query alone', get('http://evil.example?a=b')],
    ['another protocol', get('ftp://evil.example/library')],
    ['another protocol, and an address that is none', get('ftp://[/')],
    ['all of the site', get('*')],
    ['a NUL in the address of a page', get('/library/%00')],
    ['a long name', get(`/view/page/${'a'.repeat(300)}/1`)],
  ])('%s are an address of a page, or of none', async (_title, request) => {
    expect([200, 404]).toContain((await send(request)).status);
  });

  it.each<[string, number, string]>([
    [
      'a form without its boundary',
      400,
      form('multipart/form-data', part('name="file"; filename="a.txt"')),
    ],
    ['a form with another boundary', 400, form(FORM, '--y\r\n\r\n--y--\r\n')],
    ['a form cut short in a header', 400, form(FORM, '--x\r\ncontent-dispos')],
    ['a form cut short in a file', 400, form(FORM, part('name="file"; filename="a.txt"'))],
    ['a picture cut short', 400, form(FORM, part('name="file"; filename="a.png"'), 'banner')],
    ['an empty form', 400, form(FORM, '')],
    ['a form without a file', 400, form(FORM, `${part('name="file"')}${END}`)],
    ['no form', 415, form('application/json', '{}')],
    ['a form of many fields', 413, form(FORM, `${`${part('name="a"')}\r\n`.repeat(30)}--x--\r\n`)],
    [
      'a field named like a prototype',
      400,
      form(FORM, `${part('name="__proto__"; filename="a.txt"')}${END}`),
    ],
    [
      'a NUL in the name of a file',
      400,
      form(FORM, `${part('name="file"; filename="a\0b.txt"')}${END}`),
    ],
    [
      'a coded NUL in the name of a file',
      400,
      form(FORM, `${part('name="file"; filename*=utf-8\'\'a%00b.txt')}${END}`),
    ],
    ['uploads to be made one', 400, tus('Upload-Concat: final;/a /b\r\n')],
    [
      'a part of an upload',
      400,
      tus(`Upload-Concat: partial\r\nUpload-Length: 9\r\n${metadata('a.txt')}`),
    ],
    ['a NUL in the name of parts', 400, tus(`Upload-Length: 9\r\n${metadata('a\0.txt')}`)],
    ['a size that is none', 400, tus(`Upload-Length: -1\r\n${metadata('a.txt')}`)],
    ['another method in a header', 400, tus('X-HTTP-Method-Override: QUERY\r\n')],
  ])('uploading, %s: %i', async (_title, status, request) => {
    expect(await refusalOf(asRoot(request))).toEqual(refusal(status));
  });
});

describe('what is unusual and means something is answered', () => {
  it('an address with a host, whichever it is, is what its path is', async () => {
    const { status, body: told } = await send(get('http://evil.example/api/v1/settings?a=b'));
    expect([status, JSON.parse(told)]).toMatchObject([200, { system: {} }]);
    const admin = await send(get('http://evil.example/admin/library'));
    expect([302, 404]).toContain(admin.status);
    expect(admin.head).not.toContain('evil');
  });

  it('HEAD is GET without a body', async () => {
    expect(await send(by('HEAD'))).toMatchObject({ status: 200, body: '' });
  });

  it('OPTIONS says what is taken, also to who is no browser', async () => {
    expect((await send(by('OPTIONS'))).status).toBe(204);
    const asked = await send(
      by('OPTIONS', 'Origin: http://b\r\nAccess-Control-Request-Method: PUT\r\n'),
    );
    expect(asked.status).toBe(204);
    expect(asked.head).toMatch(/access-control-allow-methods:.*PUT/i);
  });

  it.each([
    'document/list?order=__proto__',
    'article/list?order=constructor+asc',
    'user/list?sort=__proto__',
    'document/search?wd=a&sort=toString',
    'document/list?__proto__=1&__proto__=2',
  ])('a name of the language is no column: %s', async (address) => {
    expect((await send(get(`/api/v1/${address}`))).status).toBe(200);
  });
});
