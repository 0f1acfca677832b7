import { escapeHtml, unescapeHtml } from '@wenyuan/domain';
import { articleHref, findNewAddress } from '../modules/former-address/former-address.ts';
import type { PictureBounds } from '../modules/upload/picture.ts';
import type { Move } from './move.ts';
import type { Pictures } from './pictures.ts';

/** Identifiers that an article may have here. */
const IDENTIFIER = /^[\w-]{1,64}$/;
/** A number would be taken for a category where the article's address was. */
const NUMBER = /^\d+$/;

/** The identifier of an article here. */
export function identifierHere(identifier: string, id: number): string {
  return IDENTIFIER.test(identifier) ? identifier : `article-${id}`;
}

/** The link of a block: an address that is none of a page could run script, and is left out. */
export function pageLink(href: string, leaveOut: () => void): string {
  // Browsers read a scheme without the spaces in it.
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(href.replaceAll(/[^!-~]/g, '')) ?? [];
  if (scheme === undefined || /^https?:$/i.test(scheme)) return href;
  leaveOut();
  return '';
}

export type Addresses = {
  /** A link's address here. Addresses of other sites stay as they are. */
  link(address: string): Promise<string>;
  /** A picture's address here, which is moved when it is of that site; undefined when it cannot come. */
  picture(address: string, shownBy: string, bounds?: PictureBounds): Promise<string | undefined>;
  /** The same for all links and pictures of HTML. */
  html(html: string, shownBy: string): Promise<string>;
};

const ATTRIBUTE = /(\s(?:href|src|poster)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** None, or that of a picture of another site. */
const IS_ELSEWHERE = /^\s*$|^\s*(?:https?:)?\/\/\S+\s*$/i;

const IS_SHOWN = /^\s(?:src|poster)/i;

function unquoted(written: string): string {
  const text = /^["']/.test(written) ? written.slice(1, -1) : written;
  return unescapeHtml(text).trim();
}

async function replaceAll(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  let made = '';
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    made += text.slice(end, match.index) + (await replacement(match));
    end = match.index + match[0].length;
  }
  return made + text.slice(end);
}

/** A path with the names that its files have. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The hosts of the other site, as its settings name it. */
async function hostOf({ source }: Move): Promise<string> {
  const rows = await source.where('config', 'name', ['domain']);
  const domain = rows.find((row) => row.text('category') === 'system')?.text('value') ?? '';
  return URL.canParse(domain) ? new URL(domain).host : '';
}

export async function createAddresses(move: Move, pictures: Pictures): Promise<Addresses> {
  const { db } = move;
  const host = await hostOf(move);

  /** The address without the host of that site; undefined for other sites. */
  function ownAddress(address: string): URL | undefined {
    const isPath = /^\/(?!\/)/.test(address);
    const isUrl = /^(?:https?:)?\/\/\S/i.test(address);
    if (!isPath && (!isUrl || host === '')) return undefined;
    if (!URL.canParse(address, 'http://site.invalid')) return undefined;
    const url = new URL(address, 'http://site.invalid');
    return isPath || url.host === host ? url : undefined;
  }

  async function link(address: string): Promise<string> {
    const url = ownAddress(address.trim());
    if (url === undefined) return address;
    const [, top, key, more] = url.pathname.split('/');
    const isArticle = top === 'article' && key !== undefined && more === undefined;
    // Articles may come after those that name them; those whose identifier changes are known before.
    const now =
      (await findNewAddress(db, url)) ??
      (isArticle && IDENTIFIER.test(key) && !NUMBER.test(key) ? articleHref(key) : undefined);
    return now === undefined ? `${url.pathname}${url.search}${url.hash}` : `${now}${url.hash}`;
  }

  async function picture(
    address: string,
    shownBy: string,
    bounds?: PictureBounds,
  ): Promise<string | undefined> {
    const url = ownAddress(address.trim());
    if (url !== undefined) return pictures.take(decoded(url.pathname), shownBy, bounds);
    return IS_ELSEWHERE.test(address) ? address : pictures.refuse(address, shownBy);
  }

  return {
    link,
    picture,
    html: (html, shownBy) =>
      replaceAll(html, ATTRIBUTE, async ([whole, before = '', written = '']) => {
        const address = unquoted(written);
        const { pathname } = ownAddress(address) ?? {};
        const isFile =
          pathname !== undefined && (IS_SHOWN.test(before) || pathname.startsWith('/uploads/'));
        const now = isFile ? await picture(address, shownBy) : await link(address);
        return now === undefined || now === address ? whole : `${before}"${escapeHtml(now)}"`;
      }),
  };
}
