import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** For the pictures of a page together: more would delay its text more than requests of their own delay them. */
const PACKED_MAX = 24 * 1024;
/** Crawlers read no more than some 128 KB of a page, and its text comes after the picture. */
const PLAIN_MAX = 64 * 1024;
/** In characters. */
const KEPT_MAX = 4 * 1024 * 1024;
/** How long a picture is kept besides those of a version: a cover may be another one, and an upload may be forbidden. */
const KEPT_MS = 60_000;

/**
 * What is asked for by everybody who opens the page: the reader's picture, whose address has the version of the pages, and what
 * the site's own components mark (`data-early`), by addresses that answer with nothing but pictures. People put pictures into
 * articles, too, by whatever address, and without such marks: the server asks itself for none of those.
 */
const PICTURE =
  /(<img(?: [^>]*?)?) src="(\/view\/page\/\w+\/\d+(?:\.gzip)?\.\w+\?v=[\w-]+|\/view\/cover\/\w+(?:\?v=\w+)?|\/uploads\/[0-9a-f]{2}\/[0-9a-f]+\.webp)"(?= data-(?:page="\d+"|early=""))/g;

/** A picture as it is put into the HTML, and the bytes that it adds; without an address where it is left to a request of its own. */
type Picture = { readonly uri: string; readonly packed: number };
const LEFT: Picture = { uri: '', packed: 0 };

/** Without what ends an attribute or a tag, or means something else in an address. */
function escaped(svg: string): string {
  return svg.replaceAll(/[%#&'<>\t\n\r]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(2, '0');
    return `%${code.toUpperCase()}`;
  });
}

/** Undefined when it is too large. */
function unpacked(picture: Buffer, encoding: unknown): Buffer | undefined {
  if (encoding !== 'gzip') return picture.length > PLAIN_MAX ? undefined : picture;
  try {
    return gunzipSync(picture, { maxOutputLength: PLAIN_MAX });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

function pictureFrom(type: unknown, bytes: Buffer, encoding: unknown): Picture {
  const packed = bytes.length;
  if (packed > PACKED_MAX) return LEFT;
  if (type === 'image/webp')
    return { uri: `data:image/webp;base64,${bytes.toString('base64')}`, packed };
  const plain = type === 'image/svg+xml' ? unpacked(bytes, encoding) : undefined;
  return plain === undefined
    ? LEFT
    : { uri: `data:image/svg+xml,${escaped(plain.toString().trim())}`, packed };
}

/**
 * Puts the first pictures of a page of the site into its HTML: the page of the document that it shows, the banner, the first
 * covers of a list. They are painted with the text around them, without another request. `data-address` has a picture's own
 * address. Large pictures, and those that not everybody may see, are left as they are.
 */
export function createFirstPictures(app: FastifyInstance): (drawn: string) => Promise<string> {
  // Whether it may be seen, the drawn page has decided.
  const kept = new LRUCache<string, Picture>({
    maxSize: KEPT_MAX,
    sizeCalculation: ({ uri }, address) => uri.length + address.length,
  });

  async function read(address: string): Promise<Picture> {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: address,
      headers: { 'accept-encoding': 'gzip' },
    });
    const cached = String(headers['cache-control']);
    const isForAll = statusCode === 200 && /\bpublic\b/.test(cached);
    // What is left is remembered as such: it would be read from the store again for each reader of the page.
    const picture = isForAll
      ? pictureFrom(headers['content-type'], rawPayload, headers['content-encoding'])
      : LEFT;
    const isLasting = isForAll && address.startsWith('/view/page/');
    kept.set(address, picture, isLasting ? {} : { ttl: KEPT_MS });
    return picture;
  }

  return async (drawn) => {
    const addresses = new Set([...drawn.matchAll(PICTURE)].map(([, , address = '']) => address));
    const pictures = new Map<string, Picture>();
    // What is wrong with a picture is reported to whoever requests it by its address.
    for (const address of addresses) pictures.set(address, await read(address).catch(() => LEFT));
    let room = PACKED_MAX;
    return drawn.replaceAll(PICTURE, (tag, before: string, address: string) => {
      const { uri, packed } = pictures.get(address) ?? LEFT;
      if (uri === '' || packed > room) return tag;
      room -= packed;
      return `${before} src='${uri}' data-address="${address}"`;
    });
  };
}
