import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { sendTemporaryFailure } from '../http/error-handler.ts';
import { notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { icoOf } from './favicon.ts';
import { feed } from './feed.ts';
import type { FrontEnd } from './front-end.ts';
import { sitemapIndex, sitemapKinds, sitemapPart } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const PART_NAME = new RegExp(`^(${sitemapKinds.join('|')})-([1-9]\\d{0,6})\\.xml$`);
/** Crawlers come often, and a sitemap may be ten minutes old. */
const CACHE = 'public, max-age=600';
const UPLOADED = /^\/uploads\/([0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f]{32})\.webp)$/;

/** Files that crawlers and browsers expect under fixed names. */
export function siteFileRoutes(
  app: FastifyInstance,
  services: Services,
  site: FrontEnd | undefined,
): void {
  app.setErrorHandler(sendTemporaryFailure);
  const { config, db, settings, storage } = services;
  const adminHost = new URL(config.adminOrigin).host;

  async function originOf(): Promise<string> {
    const { system } = await settings.read();
    return system.domain || config.siteOrigin;
  }

  /** Shared caches must not keep these files when visitors may not read the site. */
  async function cacheControl(): Promise<string> {
    const { security } = await settings.read();
    return security.login_required || security.is_close ? 'private, no-store' : CACHE;
  }

  app.get('/robots.txt', async (request, reply) => {
    const { security } = await settings.read();
    const isOpen = request.host !== adminHost && !security.is_close && !security.login_required;
    const rules = isOpen
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

  app.get('/sitemap.xml', async (_request, reply) => {
    void reply.header('cache-control', await cacheControl());
    return reply.type(XML).send(await sitemapIndex(db, await originOf()));
  });

  app.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    const [, kindName, part] = PART_NAME.exec(request.params.name) ?? [];
    const kind = sitemapKinds.find((each) => each === kindName);
    if (kind === undefined) throw notFound('没有这个网站地图');
    const lines = sitemapPart(db, await originOf(), { kind, part: Number(part) });
    void reply.header('cache-control', await cacheControl());
    return reply.type(XML).send(Readable.from(lines));
  });

  app.get('/rss.xml', async (_request, reply) => {
    const { system } = await settings.read();
    const { sitename, description } = system;
    void reply.header('cache-control', await cacheControl());
    return reply
      .type('application/rss+xml; charset=utf-8')
      .send(await feed(db, { origin: await originOf(), sitename, description }));
  });

  const ours = once(async () => {
    const asset = await site?.asset('favicon.svg');
    return asset === undefined ? undefined : icoOf(asset.plain);
  });

  /** Rendered once for each configured picture, since browsers and crawlers request it often. */
  let drawn: { readonly key: string; readonly icon: Promise<Buffer> } | undefined;
  function iconOf(key: string): Promise<Buffer> {
    if (drawn?.key === key) return drawn.icon;
    const icon = storage.read(key).then(buffer).then(icoOf);
    const made = { key, icon };
    drawn = made;
    icon.catch(() => {
      if (drawn === made) drawn = undefined;
    });
    return icon;
  }

  app.get('/favicon.ico', async (_request, reply) => {
    const { favicon } = (await settings.read()).system;
    void reply.header('cache-control', 'public, max-age=3600');
    if (/^https?:/.test(favicon)) return reply.redirect(favicon, 302);
    const [, name] = UPLOADED.exec(favicon) ?? [];
    const key = `uploads/${name}`;
    const isThere = name !== undefined && (await storage.head(key)) !== undefined;
    const icon = isThere ? await iconOf(key) : await ours();
    if (icon === undefined) throw notFound('没有网站图标');
    return reply.type('image/x-icon').send(icon);
  });
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return async () => {
    made ??= make();
    try {
      return await made;
    } catch (error) {
      // A failed result is not cached, so that the next call tries again.
      made = undefined;
      throw error;
    }
  };
}
