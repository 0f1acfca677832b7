import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

type Queries = readonly (readonly [readonly unknown[], unknown])[];

export type Render = (address: string, queries: Queries) => Promise<string | undefined>;
export type Renderer = { readonly render: Render };

const KEPT = 200;
/** How outdated relative times ("3 minutes ago") may become. */
const CACHE_MS = 60_000;

/** Renders pages with the app itself. A page with the same data is rendered once a minute for all requests. */
export function createRenderer(module: string | undefined): Renderer {
  if (module === undefined) return { render: async () => undefined };
  const kept = new LRUCache<string, { readonly html: string | undefined }>({
    max: KEPT,
    ttl: CACHE_MS,
  });
  let loaded: Promise<{ render: Render }> | undefined;

  return {
    async render(address, queries) {
      const key = createHash('sha1')
        .update(address)
        .update(JSON.stringify(queries))
        .digest('base64url');
      const known = kept.get(key);
      if (known !== undefined) return known.html;
      loaded ??= import(module) as Promise<{ render: Render }>;
      const html = await (await loaded).render(address, queries);
      kept.set(key, { html });
      return html;
    },
  };
}
