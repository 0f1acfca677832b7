import { contract } from '@wenyuan/contract';
import { isAdminAddress, isCrawler, pageTitle, TOKEN_COOKIE } from '@wenyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLOSED_RETRY_AFTER_S } from '../auth/site-gate.ts';
import { accepts } from '../http/accepted-encoding.ts';
import { originOf } from '../http/origin.ts';
import { cookieOf } from '../http/cookies.ts';
import { fixedAddress } from '../modules/former-address/former-address.ts';
import { findShownAddress } from '../modules/former-address/shown-address.ts';
import { packPage } from '../http/pack-page.ts';
import { logFault, RETRY_AFTER_S, sendNotFound } from '../http/error-handler.ts';
import { HttpError } from '../http/errors.ts';
import { isKnown } from '../http/send-file.ts';
import { createSharedBody, takeShared, type SharedBody } from '../http/shared-body.ts';
import type { SharedAnswers } from '../http/shared-answers.ts';
import { guestNetwork } from '../modules/document/counted-documents.ts';
import type { Services } from '../services.ts';
import { createCommonReplies } from './common-replies.ts';
import { loadFrontEnd, type FrontEnd } from './front-end.ts';
import { headTags, inject } from './html.ts';
import { createPages, unavailablePage, type Asker } from './pages.ts';
import { siteFileRoutes } from './site-files.ts';
import { sendVerificationFile, verificationFileOf, verificationTagsOf } from './verification.ts';

/** Allows inline styles, which pages carry and components write, but only the inline scripts of the build's page. */
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

type FrontEnds = { readonly site: FrontEnd | undefined; readonly admin: FrontEnd | undefined };

/** A page of the site as everybody gets it who asks for it within a moment, or where it has moved to. */
type MadePage = { readonly mostBytes: number } & (
  | { readonly redirect: string; readonly isForGood: boolean }
  | {
      readonly status: number;
      readonly body: SharedBody;
      /** Of the build that the page is made from. */
      readonly scriptHashes: readonly string[];
      readonly count: (asker: Asker) => Promise<void>;
    }
);

function pageHeaders(reply: FastifyReply, scriptHashes: readonly string[]): void {
  // It names headers of the API.
  void reply.removeHeader('access-control-expose-headers');
  const scripts = ["script-src 'self'", ...scriptHashes].join(' ');
  void reply.headers({
    'content-security-policy': `${POLICY}; ${scripts}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-cache',
  });
}

function assetHeaders(reply: FastifyReply, type: string, isImmutable: boolean): void {
  void reply.headers({
    'content-type': type,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
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
  const { etag } = asset;
  assetHeaders(reply, asset.type, asset.immutable);
  void reply.header('etag', etag);
  if (isKnown(request, etag)) await reply.code(304).send();
  else if (asset.brotli !== undefined && accepts(request, 'br')) {
    await reply.header('content-encoding', 'br').send(asset.brotli);
  } else if (asset.gzip !== undefined && accepts(request, 'gzip')) {
    await reply.header('content-encoding', 'gzip').send(asset.gzip);
  } else await reply.send(asset.plain);
  return true;
}

/**
 * Serves the two front ends by host: the site with head and content in its HTML, the back office with its settings. Pages of
 * the site are what a visitor sees, whoever asks: they are made once a moment, and each reader is counted.
 */
export async function webRoutes(
  app: FastifyInstance,
  services: Services,
  shared: SharedAnswers,
  { site, admin }: FrontEnds = { site: loadFrontEnd('site'), admin: loadFrontEnd('admin') },
): Promise<void> {
  const { config, logger } = services;
  const adminHost = new URL(config.adminOrigin).host;
  const pages =
    site === undefined
      ? undefined
      : createPages(app, { config, renderer: site.renderer }, (err, path) =>
          logger.error({ err, path }, 'a page cannot be drawn'),
        );
  const commonReplies = pages && createCommonReplies(pages.loadCommon, shared);
  const origins = `<meta name="wy-site-origin" content="${config.siteOrigin}"><meta name="wy-admin-origin" content="${config.adminOrigin}">`;

  await app.register((scope, _options, done) => {
    siteFileRoutes(scope, services, site);
    done();
  });

  app.get('/*', async (request, reply) => {
    // As a relative reference, `//name/` would be the address of another host.
    const url = new URL(`${config.siteOrigin}${request.url}`);
    if (url.pathname.startsWith('/api/')) return sendNotFound(request, reply);
    const isAdmin = request.host === adminHost;
    // Without the database, the page itself says that it cannot be shown; so does that of a closed site.
    const now = isAdmin ? undefined : await newAddressOf(request, url).catch(() => undefined);
    if (now !== undefined) return reply.redirect(now, 301);
    const frontEnd = isAdmin ? admin : site;
    if (frontEnd === undefined) return sendNotFound(request, reply);
    const name = url.pathname.slice(1);
    const common = isAdmin ? undefined : await commonReplies?.at(url.pathname);
    if (common !== undefined) {
      assetHeaders(reply, 'application/json', true);
      return reply.send(await takeShared(common, request, reply));
    }
    if (name !== '' && name !== 'index.html' && (await sendAsset(request, reply, frontEnd, name)))
      return reply;
    const file = isAdmin ? undefined : await verificationFileOf(services, name);
    if (file !== undefined) return sendVerificationFile(reply, file);
    if (/\.\w{1,5}$/.test(name)) return sendNotFound(request, reply);
    if (!isAdmin && (url.pathname === '/admin' || url.pathname.startsWith('/admin/'))) {
      return reply.redirect(`${config.adminOrigin}${request.url}`, 302);
    }
    try {
      return await (isAdmin
        ? sendAdmin(reply, { frontEnd, url })
        : sendSite(request, reply, { frontEnd, url }));
    } catch (error) {
      logFault(request.log, error, 'a page cannot be made');
      return sendUnavailable(reply, frontEnd);
    }
  });

  /** Where the page of a former address is now. For whom the site is closed, only those that tell nothing of it lead on. */
  async function newAddressOf(request: FastifyRequest, url: URL): Promise<string | undefined> {
    const fixed = fixedAddress(url);
    if (fixed !== undefined) return fixed;
    const { security } = await services.settings.read();
    if (security.is_close) {
      const token = cookieOf(request.headers.cookie, TOKEN_COOKIE);
      const caller = await services.sessions.callerOf(token, originOf(request));
      if (!caller.isOperator) return undefined;
    }
    return findShownAddress(services.db, url);
  }

  /** Sends the app, which requests its data again, with a status and header that make crawlers come again. */
  function sendUnavailable(reply: FastifyReply, frontEnd: FrontEnd) {
    pageHeaders(reply, frontEnd.scriptHashes());
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

  async function sendAdmin(
    reply: FastifyReply,
    { frontEnd, url }: { readonly frontEnd: FrontEnd; readonly url: URL },
  ) {
    const response = await app.inject({ method: 'GET', url: contract.config.settings.path });
    if (response.statusCode !== 200)
      throw new HttpError(response.statusCode, 'the settings cannot be read');
    const settings = response.json<{ system: { sitename: string } }>();
    pageHeaders(reply, frontEnd.scriptHashes());
    // The app shows what is wrong with the address.
    void reply.code(isAdminAddress(url.pathname) ? 200 : 404);
    return reply.type('text/html; charset=utf-8').send(
      inject(frontEnd.template(), {
        title: pageTitle('管理后台', settings.system.sitename),
        head: `<meta name="robots" content="noindex">${origins}`,
        body: '',
        results: [[['config', 'settings', {}], settings]],
      }),
    );
  }

  async function makePage(frontEnd: FrontEnd, url: URL, asker: Asker): Promise<MadePage> {
    const page = await pages?.renderPage(url, asker);
    if (page === undefined || commonReplies === undefined) throw new Error('the site is not built');
    if ('redirect' in page) {
      const { redirect, isForGood = false } = page;
      return { redirect, isForGood, mostBytes: redirect.length };
    }
    const { modules, styles } = frontEnd.files(page.sources);
    // A page that says that the site is closed has its own settings, and nothing else.
    const common =
      page.frame.length === 0
        ? ''
        : `<meta name="wy-common" content="${await commonReplies.addressFor(page.frame)}">`;
    const html = inject(frontEnd.template(), {
      title: page.head.title,
      head: `${headTags(page.head)}${await verificationTagsOf(services, url)}<meta name="wy-modules" content="${modules.join(' ')}">${common}${origins}`,
      styles,
      body: page.body,
      rendered: page.isWhole,
      results: page.results,
    });
    const body = createSharedBody(html, packPage);
    const { count } = page;
    return {
      status: page.head.status,
      body,
      scriptHashes: frontEnd.scriptHashes(),
      count,
      mostBytes: body.mostBytes,
    };
  }

  async function sendSite(
    request: FastifyRequest,
    reply: FastifyReply,
    { frontEnd, url }: { readonly frontEnd: FrontEnd; readonly url: URL },
  ) {
    const isMember = cookieOf(request.headers.cookie, TOKEN_COOKIE) !== undefined;
    const asker = { ...originOf(request), isMember };
    const network = await guestNetwork(services, asker.ip);
    let isMade = false;
    const kind = isCrawler(asker.userAgent) ? 'crawler' : 'page';
    const page = await shared.of(`${kind} ${network} ${url.href}`, async () => {
      isMade = true;
      return makePage(frontEnd, url, asker);
    });
    if ('redirect' in page) return reply.redirect(page.redirect, page.isForGood ? 301 : 302);
    if (!isMade) await page.count(asker);
    pageHeaders(reply, page.scriptHashes);
    // A closed site is open again some day: crawlers keep what they know of it.
    if (page.status === 503) void reply.header('retry-after', CLOSED_RETRY_AFTER_S);
    void reply.code(page.status).type('text/html; charset=utf-8');
    return reply.send(await takeShared(page.body, request, reply));
  }
}
