import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** A larger picture would delay the text around it more than a request of its own delays the picture. */
const PACKED_MAX = 24 * 1024;
/** Crawlers read no more than some 128 KB of a page, and its text comes after the picture. */
const PLAIN_MAX = 64 * 1024;
/** In characters. */
const KEPT_MAX = 2 * 1024 * 1024;

/**
 * The reader's picture, by an address with the version of the pages, which always answers the same. People put pictures into
 * articles, too, by whatever address: the server asks itself for none of those.
 */
const PICTURE =
  /<img [^>]*?( src="(\/view\/page\/\w+\/\d+(?:\.gzip)?\.\w+\?v=[\w-]+)") data-page="\d+"/;

/** What is kept for a picture that is left to a request of its own. */
const LEFT = '';

/** Without what ends an attribute or a tag, or means something else in an address. */
function escaped(svg: string): string {
  return svg.replaceAll(/[%#&'<>\t\n\r]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(2, '0');
    return `%${code.toUpperCase()}`;
  });
}

/** Undefined when it is too large. */
function unpacked(picture: Buffer, encoding: unknown): Buffer | undefined {
  if (picture.length > PACKED_MAX) return undefined;
  if (encoding !== 'gzip') return picture.length > PLAIN_MAX ? undefined : picture;
  try {
    return gunzipSync(picture, { maxOutputLength: PLAIN_MAX });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return undefined;
    throw error;
  }
}

/**
 * Puts the picture of the document's page that a page of the site shows into its HTML: it is painted with the text around
 * it, without another request. `data-address` has the picture's own address. Large pictures, and those that not everybody
 * may see or that are no vectors, are left as they are.
 */
export function createFirstPictures(app: FastifyInstance): (drawn: string) => Promise<string> {
  // Whether it may be seen, the drawn page has decided.
  const kept = new LRUCache<string, string>({
    maxSize: KEPT_MAX,
    sizeCalculation: (uri, address) => uri.length + address.length,
  });

  async function read(address: string): Promise<string> {
    const known = kept.get(address);
    if (known !== undefined) return known;
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: address,
      headers: { 'accept-encoding': 'gzip' },
    });
    const isForAll = /\bpublic\b.*\bimmutable\b/.test(String(headers['cache-control']));
    const isVector = headers['content-type'] === 'image/svg+xml';
    if (statusCode !== 200 || !isForAll) return LEFT;
    const plain = isVector ? unpacked(rawPayload, headers['content-encoding']) : undefined;
    // A large one is remembered as such: it would be read from the store again for each reader of the page.
    const uri =
      plain === undefined ? LEFT : `data:image/svg+xml,${escaped(plain.toString().trim())}`;
    kept.set(address, uri);
    return uri;
  }

  return async (drawn) => {
    const [, source, address] = PICTURE.exec(drawn) ?? [];
    if (source === undefined || address === undefined) return drawn;
    // What is wrong with a picture is reported to whoever requests it by its address.
    const uri = await read(address).catch(() => LEFT);
    return uri === LEFT
      ? drawn
      : drawn.replace(source, () => ` src='${uri}' data-address="${address}"`);
  };
}
