import { createHash } from 'node:crypto';
import type { PageHead } from '@wenyuan/domain';
import { LRUCache } from 'lru-cache';

/** Calls an operation inside the process as an anonymous visitor; rejects when it is refused. */
type Call = (group: string, operation: string, input: unknown) => Promise<unknown>;

/** A reply with its query key. */
export type Result = readonly [key: readonly unknown[], reply: unknown];

/** A page whose queries have run, as the site's own build loads it. */
export type LoadedPage = {
  readonly head: PageHead;
  /** The source files of the page's layout and screen, by which the manifest names their scripts and styles. */
  readonly sources: readonly string[];
  /** Whether the drawing is the page itself, which the browser may take over, or a skeleton. */
  readonly isWhole: boolean;
  /** What it is drawn with: what is the same on every page, and the rest. */
  readonly frame: readonly Result[];
  readonly results: readonly Result[];
};

/** The exports of the site's build for the server. */
type Renderer = {
  load(
    address: string,
    given: { readonly call: Call; readonly origin: string },
  ): Promise<LoadedPage | { readonly redirect: string; readonly isForGood?: boolean }>;
  draw(address: string, page: LoadedPage): Promise<string | undefined>;
  /** What is the same on every page, whether or not one is drawn with it. */
  loadCommon(given: { readonly call: Call }): Promise<readonly Result[]>;
};

/** Draws pages, and keeps what it drew. */
export type PageRenderer = Pick<Renderer, 'load' | 'loadCommon'> & {
  /** Undefined when the page cannot be drawn. The results are those that the drawing shows. */
  draw(address: string, page: LoadedPage): Promise<Drawing | undefined>;
};
type Drawing = Pick<LoadedPage, 'results'> & { readonly body: string };

/** In characters, of two bytes each. */
const KEPT_MAX = 4 * 1024 * 1024;
/** How outdated relative times ("3 minutes ago") may become. */
const SAME_MS = 60_000;
/** How outdated the number of readings may become: each one changes it, and a drawing takes as long as ten of the rest. */
const VIEWS_MS = 5_000;

/** Renders pages with the app itself. A page with the same data is rendered once a minute for all requests. */
export function createRenderer(module: string): PageRenderer {
  const kept = new LRUCache<
    string,
    { readonly drawing: Drawing | undefined; readonly data: string; readonly at: number }
  >({
    maxSize: KEPT_MAX,
    // The results are about as long as their text.
    sizeCalculation: ({ drawing, data }) => 1 + 2 * data.length + (drawing?.body.length ?? 0),
  });
  let loaded: Promise<Renderer> | undefined;
  const site = () => {
    loaded ??= (import(module) as Promise<Renderer>).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const hash = (text: string) => createHash('sha1').update(text).digest('base64url');
  return {
    async load(address, given) {
      return (await site()).load(address, given);
    },
    async loadCommon(given) {
      return (await site()).loadCommon(given);
    },
    async draw(address, page) {
      const { frame, results } = page;
      const data = JSON.stringify([frame, results]);
      const key = hash(address + data.replaceAll(/"view_count":\d+/g, ''));
      const known = kept.get(key);
      const now = performance.now();
      if (known !== undefined && now - known.at < (known.data === data ? SAME_MS : VIEWS_MS))
        return known.drawing;
      const body = await (await site()).draw(address, page);
      const drawing = body === undefined ? undefined : { body, results };
      kept.set(key, { drawing, data, at: now });
      return drawing;
    },
  };
}
