import { Readable } from 'node:stream';
import { mergedInto, cut, CategoryType } from '@wenyuan/domain';
import type { FastifyInstance } from 'fastify';
import { closedForNow } from '../auth/site-gate.ts';
import type { Db } from '../db/database.ts';
import { sendTemporaryFailure } from '../http/error-handler.ts';
import { notFound } from '../http/errors.ts';
import { listCategories } from '../modules/category/category.repo.ts';
import { visibleCategories } from '../modules/category/visible-categories.ts';
import { siteOrigin } from '../modules/config/site-origin.ts';
import type { Services } from '../services.ts';
import { icoOf, pngOf } from './favicon.ts';
import { feed } from './feed.ts';
import type { FrontEnd } from './front-end.ts';
import { createSiteIcons } from './site-icons.ts';
import { sitemapIndex, sitemapKinds, sitemapPart } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const PART_NAME = new RegExp(`^(${sitemapKinds.join('|')})-([1-9]\\d{0,6})\\.xml$`);
/** Crawlers come often, and a sitemap may be ten minutes old. */
const CACHE = 'public, max-age=600';

const ICON_CACHE = 'public, max-age=3600';
/** Pictures of the installed site; systems cut up to a tenth off each side of a maskable one. */
const appIcons = {
  '/icon-192.png': { side: 192, margin: 0 },
  '/icon-512.png': { side: 512, margin: 0 },
  '/icon-maskable-512.png': { side: 512, margin: 0.1 },
};
/** Home screens show about so many characters. */
const SHORT_NAME = 12;

/** The category that a feed is limited to; undefined for the feed of the whole site. */
async function feedCategory(db: Db, text: unknown) {
  if (text === undefined) return undefined;
  const id = typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  const all = visibleCategories(await listCategories(db, Object.values(CategoryType)));
  const found = all.find((row) => row.id === (mergedInto(all, id) ?? id));
  if (found === undefined) throw notFound('分类不存在');
  return found;
}

/** Files that crawlers and browsers expect under fixed names. */
export function siteFileRoutes(
  app: FastifyInstance,
  services: Services,
  site: FrontEnd | undefined,
): void {
  app.setErrorHandler(sendTemporaryFailure);
  const { config, db, settings, storage } = services;
  const adminHost = new URL(config.adminOrigin).host;

  const originOf = () => siteOrigin(services);

  /** Shared caches must not keep these files when visitors may not read the site. */
  async function cacheControl(): Promise<string> {
    const { security } = await settings.read();
    return security.login_required || security.is_close ? 'private, no-store' : CACHE;
  }

  app.get('/robots.txt', async (request, reply) => {
    const values = await settings.read();
    const isSite = request.host !== adminHost;
    // Crawlers keep for a day what they are told here.
    if (isSite && values.security.is_close) throw closedForNow(values);
    const rules =
      isSite && !values.security.login_required
        ? [
            'User-agent: *',
            'Disallow: /api/',
            'Disallow: /auth/',
            'Disallow: /member/',
            'Disallow: /download/',
            'Allow: /',
            '',
            `Sitemap: ${await originOf()}/sitemap.xml`,
          ]
        : ['User-agent: *', 'Disallow: /'];
    return reply.type('text/plain; charset=utf-8').send(`${rules.join('\n')}\n`);
  });

  // A back office that is not below the site's domain asks for the site's passkeys: browsers look here whether it may.
  app.get('/.well-known/webauthn', (request, reply) => {
    if (request.host === adminHost) throw notFound('这里没有通行密钥的设置');
    void reply.header('cache-control', CACHE);
    return reply.send({ origins: [config.adminOrigin] });
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    void reply.header('cache-control', await cacheControl());
    return reply.type(XML).send(await sitemapIndex(db, await originOf()));
  });

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const [, kindName, part] = PART_NAME.exec(request.params.name) ?? [];
    const kind = sitemapKinds.find((each) => each === kindName);
    if (kind === undefined || (kind === 'pages' && part !== '1'))
      throw notFound('没有这个网站地图');
    const lines = sitemapPart(db, await originOf(), { kind, part: Number(part) });
    void reply.header('cache-control', await cacheControl());
    return reply.type(XML).send(Readable.from(lines));
  });

  app.get<{ Querystring: { category?: string } }>('/rss.xml', async (request, reply) => {
    const { system } = await settings.read();
    const category = await feedCategory(db, request.query.category);
    const { sitename, description } = system;
    void reply.header('cache-control', await cacheControl());
    return reply
      .type('application/rss+xml; charset=utf-8')
      .send(await feed(db, { origin: await originOf(), sitename, description }, category));
  });

  const iconOf = createSiteIcons(storage, site);

  app.get('/favicon.ico', async (_request, reply) => {
    const { favicon } = (await settings.read()).system;
    void reply.header('cache-control', ICON_CACHE);
    if (/^https?:/.test(favicon)) return reply.redirect(favicon, 302);
    return reply.type('image/x-icon').send(await iconOf('ico', favicon, icoOf));
  });

  for (const [path, { side, margin }] of Object.entries(appIcons))
    app.get(path, async (_request, reply) => {
      const { favicon } = (await settings.read()).system;
      const icon = await iconOf(path, favicon, (picture) => pngOf(picture, side, margin));
      return reply.header('cache-control', ICON_CACHE).type('image/png').send(icon);
    });

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { system } = await settings.read();
    void reply.header('cache-control', CACHE);
    return reply.type('application/manifest+json; charset=utf-8').send({
      name: system.sitename,
      short_name: cut(system.sitename, SHORT_NAME),
      description: system.description,
      lang: 'zh-CN',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#fbfaf6',
      theme_color: '#fbfaf6',
      icons: Object.entries(appIcons).map(([src, { side, margin }]) => ({
        src,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose: margin === 0 ? 'any' : 'maskable',
      })),
    });
  });
}
