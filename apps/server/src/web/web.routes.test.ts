import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '@wenyuan/contract';
import { sendNotFound } from '../http/error-handler.ts';
import { createSharedAnswers } from '../http/shared-answers.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { configure } from '../testing/settings.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { siteRenderer } from '../testing/site-pages.ts';
import type { FrontEnd } from './front-end.ts';
import type { PageRenderer } from './renderer.ts';
import { webRoutes } from './web.routes.ts';

/** The site's own pages, none of which can be drawn. */
const renderer: PageRenderer = {
  load: (address, given) => siteRenderer().load(address, given),
  loadCommon: (given) => siteRenderer().loadCommon(given),
  draw: async () => {
    throw new Error('cannot be drawn');
  },
};
const frontEnd: FrontEnd = {
  template: () =>
    '<title>文渊</title><!--head--><div id="root"></div><!--data--><script type="module" src="/a.js"></script>',
  scriptHashes: () => [],
  asset: async (name) =>
    name === 'a.js'
      ? {
          type: 'text/javascript',
          immutable: true,
          etag: '"1"',
          plain: Buffer.from('plain'),
          brotli: Buffer.from('brotli'),
          gzip: Buffer.from('gzip'),
        }
      : undefined,
  files: () => ({ modules: [], styles: '' }),
  renderer: () => renderer,
};

/** What keeps the lines of a log. */
const linesTo = <Line>(lines: Line[]) => ({
  write: (line: string) => void lines.push(JSON.parse(line) as Line),
});

let test: TestApp;
let uuid: string;
/** The front end on top of an API of which some operations fail. */
let front: FastifyInstance;
let failing: Map<string, number>;
let logged: { level: number; msg: string }[];

beforeAll(async () => {
  test = await createTestApp();
  const { id: user_id } = await createMember(test.services);
  ({ uuid } = await createDocument(test.services, { user_id }));
});
afterAll(() => test.close());

beforeEach(async () => {
  failing = new Map();
  logged = [];
  front = Fastify({ logger: { level: 'warn', stream: linesTo(logged) } });
  front.get('/api/v1/*', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const code = failing.get(path);
    if (code !== undefined) return reply.code(code).send({ code, message: '' });
    const answer = await test.app.inject(request.url);
    return reply.code(answer.statusCode).send(answer.json());
  });
  await webRoutes(front, test.services, createSharedAnswers({ ms: 0 }), {
    site: frontEnd,
    admin: frontEnd,
  });
  front.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
});
afterEach(() => front.close());

describe('a page, when something behind it fails', () => {
  it.each<[string, () => string, string]>([
    ['a document', () => `/library/all/${uuid}`, contract.document.get.path],
    ['the home page', () => '/', contract.document.home.path],
    ['the library', () => '/library', contract.document.list.path],
    ['a category', () => '/library/1', contract.category.list.path],
    ['an article', () => '/article/detail/none', contract.article.get.path],
    ['any page', () => '/library', contract.config.settings.path],
  ])('%s is to be asked for again, and is not missing', async (_title, path, operation) => {
    failing.set(operation, 500);
    const { statusCode, headers, body } = await front.inject(path());
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
    expect(headers['content-type']).toContain('text/html');
    expect(body).not.toContain('noindex');
    // Until the app is there it stands as other pages do, not in the corner.
    expect(body).toContain('<div class="wy-snapshot"><main><h1>暂时无法访问</h1>');
    // The app starts and requests the data again.
    expect(body).toContain('src="/a.js"');
  });

  it('the back office too', async () => {
    failing.set(contract.config.settings.path, 500);
    const { host } = new URL(test.services.config.adminOrigin);
    const { statusCode, headers } = await front.inject({ url: '/document', headers: { host } });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('60');
  });

  it.each([
    ['/', 200],
    ['/admin/order?status=2', 200],
    ['/Admin/config/pay/', 200],
    ['/auth/login', 200],
    ['/admin/nosuch', 404],
    ['/library', 404],
  ])('the back office answers %s with %i', async (url, code) => {
    const { host } = new URL(test.services.config.adminOrigin);
    const { statusCode, body } = await front.inject({ url, headers: { host } });
    expect(statusCode).toBe(code);
    // The app starts either way.
    expect(body).toContain('src="/a.js"');
  });

  it.each([
    [500, 50],
    [503, 40],
  ])('after a %i is logged at level %i: what is away is no fault', async (code, level) => {
    failing.set(contract.config.settings.path, code);
    const { host } = new URL(test.services.config.adminOrigin);
    await front.inject('/');
    await front.inject({ url: '/document', headers: { host } });
    const line = { level, msg: 'a page cannot be made' };
    expect(logged).toMatchObject([line, line]);
  });

  it('of a closed site says so, and when to come again', async () => {
    const { services } = test;
    await configure(services, 'security', { is_close: true, close_statement: '正在升级' });
    const { statusCode, headers, body } = await front.inject('/library');
    await configure(services, 'security', { is_close: false });
    expect([statusCode, headers['retry-after']]).toEqual([503, '600']);
    expect(body).toContain('<h1>网站已关闭</h1><p>正在升级</p>');
  });

  it('is there without a drawing of it', async () => {
    const { statusCode, body } = await front.inject(`/library/all/${uuid}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1>');
  });

  it.each(['/sitemap.xml', '/sitemap/documents-1.xml', '/rss.xml'])(
    '%s is to be asked for again',
    async (path) => {
      const lost = await createTestApp();
      await lost.services.settings.read();
      await lost.loseDatabase();
      const { statusCode, headers } = await lost.app.inject(path);
      await lost.close();
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('60');
    },
  );
});

it('a file for crawlers is no fault of the program while the database is away', async () => {
  const lines: { level: number; msg: string }[] = [];
  const lost = await createTestApp({ LOG_LEVEL: 'warn' }, { logTo: linesTo(lines) });
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  vi.spyOn(lost.services.settings, 'read').mockRejectedValue(refused);
  expect((await lost.app.inject('/rss.xml')).statusCode).toBe(503);
  await lost.close();
  expect(lines).toMatchObject([{ level: 40, msg: 'the database is away' }]);
});

describe('a built file', () => {
  const ask = (headers: Record<string, string>) => front.inject({ url: '/a.js', headers });

  it.each([
    ['gzip, br', 'brotli'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'plain'],
  ])('for who accepts %s is sent as %s', async (accepted, body) => {
    expect((await ask({ 'accept-encoding': accepted })).body).toBe(body);
  });

  it.each(['"1"', 'W/"1"', '"0", W/"1"'])('is not sent to who has %s', async (known) => {
    expect((await ask({ 'if-none-match': known })).statusCode).toBe(304);
  });
});

it('names no headers of the API in pages, whose first bytes are the dearest', async () => {
  const exposed = async (url: string) =>
    (await test.app.inject(url)).headers['access-control-expose-headers'];
  expect(await exposed(contract.config.settings.path)).toContain('x-renewed-token');
  expect(await exposed('/')).toBeUndefined();
});
