import { buffer } from 'node:stream/consumers';
import { notFound } from '../http/errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { FrontEnd } from './front-end.ts';

const UPLOADED = /^\/uploads\/([0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f]{32})\.webp)$/;

type Draw = (picture: Buffer) => Promise<Buffer>;

/** Icons of the site by their names: drawn once for each picture of the settings, since browsers and crawlers request them often. */
export function createSiteIcons(
  storage: Storage,
  site: FrontEnd | undefined,
): (name: string, favicon: string, draw: Draw) => Promise<Buffer> {
  /** The picture of the settings where it lies here, otherwise the product's own. */
  async function pictureOf(favicon: string): Promise<{ key: string; read: () => Promise<Buffer> }> {
    const [, name] = UPLOADED.exec(favicon) ?? [];
    const key = `uploads/${name}`;
    if (name !== undefined && (await storage.head(key)) !== undefined)
      return { key, read: () => storage.read(key).then(buffer) };
    const own = (await site?.asset('favicon.svg'))?.plain;
    if (own === undefined) throw notFound('没有网站图标');
    return { key: '', read: () => Promise.resolve(own) };
  }

  const drawn = new Map<string, { readonly key: string; readonly icon: Promise<Buffer> }>();
  return async (name, favicon, draw) => {
    const { key, read } = await pictureOf(favicon);
    const before = drawn.get(name);
    if (before?.key === key) return before.icon;
    const made = { key, icon: read().then(draw) };
    drawn.set(name, made);
    made.icon.catch(() => {
      if (drawn.get(name) === made) drawn.delete(name);
    });
    return made.icon;
  };
}
