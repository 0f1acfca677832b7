import { contract } from '@wenyuan/contract';
import { pageTitle } from '@wenyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf } from '../http/cookies.ts';
import { findNewAddress } from '../modules/former-address/former-address.ts';
import { pageCompression } from '../http/compression.ts';
import { RETRY_AFTER_S, sendNotFound } from '../http/error-handler.ts';
import type { Services } from '../services.ts';
import { loadFrontEnd, type FrontEnd } from './front-end.ts';
import { headTags, inject } from './html.ts';
import { createPages, unavailablePage } from './pages.ts';
import { siteFileRoutes } from './site-files.ts';

/** Allows inline styles, which the style library writes, but only the inline scripts of the build's page. */
const POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  // An audio captcha is a data URI.
  "media-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Of a site that operators closed, for a while or for longer. */
const CLOSED_RETRY_AFTER_S = 600;

type FrontEnds = { readonly site: FrontEnd | undefined; readonly admin: FrontEnd | undefined };

function pageHeaders(reply: FastifyReply, frontEnd: FrontEnd): void {
  // It names headers of the API.
  void reply.removeHeader('access-control-expose-headers');
  const scripts = ["script-src 'self'", ...frontEnd.scriptHashes()].join(' ');
  void reply.headers({
    'content-security-policy': `${POLICY}; ${scripts}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  });
}

async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  app: FrontEnd,
  name: string,
): Promise<boolean> {
  const asset = await app.asset(name);
  if (asset === undefined) return false;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const { etag } = asset;
  void reply.headers({
    'content-type': asset.type,
    'cache-control': asset.immutable
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match'] === etag) await reply.code(304).send();
  else if (asset.brotli !== undefined && accepted.includes('br')) {
    await reply.header('content-encoding', 'br').send(asset.brotli);
  } else if (asset.gzip !== undefined && accepted.includes('gzip')) {
    await reply.header('content-encoding', 'gzip').send(asset.gzip);
  } else await reply.send(asset.plain);
  return true;
}

/** Serves the two front ends by host: the site with head and content in its HTML, the back office with its settings. */
export async function webRoutes(
  app: FastifyInstance,
  services: Services,
  { site, admin }: FrontEnds = { site: loadFrontEnd('site'), admin: loadFrontEnd('admin') },
): Promise<void> {
  const { config, logger } = services;
  const adminHost = new URL(config.adminOrigin).host;
  const renderPage =
    site === undefined
      ? undefined
      : createPages(app, { config, renderer: site.renderer }, (err, path) =>
          logger.error({ err, path }, 'a page cannot be drawn'),
        );
  const origins = `<meta name="wy-site-origin" content="${config.siteOrigin}"><meta name="wy-admin-origin" content="${config.adminOrigin}">`;

  await app.register((scope, _options, done) => {
    siteFileRoutes(scope, services, site);
    done();
  });

  app.get('/*', { compress: pageCompression }, async (request, reply) => {
    // As a relative reference, `//name/` would be the address of another host.
    const url = new URL(`${config.siteOrigin}${request.url}`);
    if (url.pathname.startsWith('/api/')) return sendNotFound(request, reply);
    const isAdmin = request.host === adminHost;
    // Without the database, the page itself says that it cannot be shown.
    const now = isAdmin ? undefined : await findNewAddress(services.db, url).catch(() => undefined);
    if (now !== undefined) return reply.redirect(now, 301);
    const frontEnd = isAdmin ? admin : site;
    if (frontEnd === undefined) return sendNotFound(request, reply);
    const name = url.pathname.slice(1);
    if (name !== '' && name !== 'index.html' && (await sendAsset(request, reply, frontEnd, name)))
      return reply;
    if (/\.\w{1,5}$/.test(name)) return sendNotFound(request, reply);
    if (!isAdmin && (url.pathname === '/admin' || url.pathname.startsWith('/admin/'))) {
      return reply.redirect(`${config.adminOrigin}${request.url}`, 302);
    }
    try {
      return await (isAdmin
        ? sendAdmin(reply, frontEnd)
        : sendSite(reply, frontEnd, {
            url,
            isMember: cookieOf(request.headers.cookie, 'token') !== undefined,
          }));
    } catch (error) {
      request.log.error({ err: error }, 'a page cannot be made');
      return sendUnavailable(reply, frontEnd);
    }
  });

  /** Sends the app, which requests its data again, with a status and header that make crawlers come again. */
  function sendUnavailable(reply: FastifyReply, frontEnd: FrontEnd) {
    pageHeaders(reply, frontEnd);
    return reply
      .code(503)
      .headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(
        inject(frontEnd.template(), {
          title: '暂时无法访问',
          head: origins,
          body: unavailablePage(),
          results: [],
        }),
      );
  }

  async function sendAdmin(reply: FastifyReply, frontEnd: FrontEnd) {
    const response = await app.inject({ method: 'GET', url: contract.config.settings.path });
    if (response.statusCode !== 200) throw new Error('the settings cannot be read');
    const settings = response.json<{ system: { sitename: string } }>();
    pageHeaders(reply, frontEnd);
    return reply.type('text/html; charset=utf-8').send(
      inject(frontEnd.template(), {
        title: pageTitle('管理后台', settings.system.sitename),
        head: `<meta name="robots" content="noindex">${origins}`,
        body: '',
        results: [[['config', 'settings', {}], settings]],
      }),
    );
  }

  async function sendSite(
    reply: FastifyReply,
    frontEnd: FrontEnd,
    { url, isMember }: { readonly url: URL; readonly isMember: boolean },
  ) {
    const page = await renderPage?.(url, { isMember });
    if (page === undefined) throw new Error('the site is not built');
    if ('redirect' in page)
      return reply.redirect(page.redirect, page.isForGood === true ? 301 : 302);
    pageHeaders(reply, frontEnd);
    const { modules, styles } = frontEnd.files(page.sources);
    const head = `${headTags(page.head)}<meta name="wy-modules" content="${modules.join(' ')}">${origins}`;
    const { results, body, isWhole: rendered } = page;
    // A closed site is open again some day: crawlers keep what they know of it.
    if (page.head.status === 503) void reply.header('retry-after', CLOSED_RETRY_AFTER_S);
    return reply
      .code(page.head.status)
      .type('text/html; charset=utf-8')
      .send(
        inject(frontEnd.template(), {
          title: page.head.title,
          head,
          styles,
          body,
          rendered,
          results,
        }),
      );
  }
}
