import { createHash } from 'node:crypto';
import type { PageHead } from '@wenyuan/domain';
import { LRUCache } from 'lru-cache';

/** Calls an operation inside the process as an anonymous visitor; rejects when it is refused. */
type Call = (group: string, operation: string, input: unknown) => Promise<unknown>;

/** A page whose queries have run, as the site's own build loads it. */
export type LoadedPage = {
  readonly head: PageHead;
  /** The source files of the page's layout and screen, by which the manifest names their scripts and styles. */
  readonly sources: readonly string[];
  /** Whether the drawing is the page itself, which the browser may take over, or a skeleton. */
  readonly isWhole: boolean;
  /** Each reply with its query key. */
  readonly results: readonly (readonly [key: readonly unknown[], reply: unknown])[];
};

/** The exports of the site's build for the server. */
export type Renderer = {
  load(
    address: string,
    given: { readonly call: Call; readonly origin: string },
  ): Promise<LoadedPage | { readonly redirect: string; readonly isForGood?: boolean }>;
  draw(address: string, page: LoadedPage): Promise<string | undefined>;
};

const KEPT = 200;
/** How outdated relative times ("3 minutes ago") may become. */
const CACHE_MS = 60_000;

/** Renders pages with the app itself. A page with the same data is rendered once a minute for all requests. */
export function createRenderer(module: string): Renderer {
  const kept = new LRUCache<string, { readonly html: string | undefined }>({
    max: KEPT,
    ttl: CACHE_MS,
  });
  let loaded: Promise<Renderer> | undefined;
  const site = () => {
    loaded ??= import(module) as Promise<Renderer>;
    return loaded;
  };
  return {
    async load(address, given) {
      return (await site()).load(address, given);
    },
    async draw(address, page) {
      const key = createHash('sha1')
        .update(address)
        .update(JSON.stringify(page.results))
        .digest('base64url');
      const known = kept.get(key);
      if (known !== undefined) return known.html;
      const html = await (await site()).draw(address, page);
      kept.set(key, { html });
      return html;
    },
  };
}
