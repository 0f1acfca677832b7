import { createHash } from 'node:crypto';

type Queries = readonly (readonly [readonly unknown[], unknown])[];

export type Render = (address: string, queries: Queries) => Promise<string | undefined>;
export type Renderer = { readonly render: Render };

const KEPT = 200;
/** How old what is said of times ("3 minutes ago") may become. */
const KEPT_MS = 60_000;

/** Draws pages by the app itself. The same page of the same data is drawn once a minute, however many ask for it. */
export function createRenderer(module: string | undefined): Renderer {
  if (module === undefined) return { render: async () => undefined };
  const kept = new Map<string, { readonly at: number; readonly html: string | undefined }>();
  let loaded: Promise<{ render: Render }> | undefined;

  return {
    async render(address, queries) {
      const key = createHash('sha1')
        .update(address)
        .update(JSON.stringify(queries))
        .digest('base64url');
      const known = kept.get(key);
      if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.html;
      loaded ??= import(module) as Promise<{ render: Render }>;
      const html = await (await loaded).render(address, queries);
      kept.delete(key);
      kept.set(key, { at: Date.now(), html });
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return html;
    },
  };
}
