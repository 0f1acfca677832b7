import { escapeHtml, unescapeHtml } from './html-entities.ts';

/** A picture with a link: the kind of advert that needs no HTML of its own. */
export type AdvertPicture = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Empty for a picture that leads nowhere. */
  readonly href: string;
};

/** What an advert is made of. */
export type AdvertContent =
  | ({ readonly kind: 'picture' } & AdvertPicture)
  | {
      readonly kind: 'html';
      readonly html: string;
      /** In pixels; undefined where the operator named none. */
      readonly height: number | undefined;
    };

const ADDRESS = /^(?:\/(?!\/)|https?:\/\/)/;
const IMAGE = /^<img src="([^"<>]+)" width="(\d{1,4})" height="(\d{1,4})" alt="([^"<>]*)">$/;
const LINK = /^<a href="([^"<>]+)">(<img [^<>]*>)<\/a>$/;
const SIZED = /^<div style="height:(\d{2,4})px">([\s\S]*)<\/div>$/;

function readPicture(content: string): AdvertPicture | undefined {
  const [, href = '', linked] = LINK.exec(content) ?? [];
  const [, src, width, height, alt] = IMAGE.exec(linked ?? content) ?? [];
  if (src === undefined || alt === undefined) return undefined;
  const picture = {
    src: unescapeHtml(src),
    width: Number(width),
    height: Number(height),
    alt: unescapeHtml(alt),
    href: unescapeHtml(href),
  };
  const isSafe = ADDRESS.test(picture.src) && (href === '' || ADDRESS.test(picture.href));
  return isSafe && picture.width > 0 && picture.height > 0 ? picture : undefined;
}

/**
 * Reads the HTML of an advert. Only what `writePicture` writes is taken for a picture, which clients show themselves; anything
 * else is a document of somebody else, for a frame.
 */
export function readAdvert(content: string): AdvertContent {
  const text = content.trim();
  const picture = readPicture(text);
  if (picture !== undefined) return { kind: 'picture', ...picture };
  const [, height, html] = SIZED.exec(text) ?? [];
  return html === undefined
    ? { kind: 'html', html: text, height: undefined }
    : { kind: 'html', html, height: Number(height) };
}

/** The HTML of a picture, which other clients of the wire show as it is. */
export function writePicture({ src, width, height, alt, href }: AdvertPicture): string {
  const image = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}">`;
  return href === '' ? image : `<a href="${escapeHtml(href)}">${image}</a>`;
}

/** HTML with the height that it needs. */
export function writeHtml(html: string, height: number | undefined): string {
  return height === undefined ? html : `<div style="height:${height}px">${html}</div>`;
}
