import { articlePath, documentPath, isPublicDocument } from '@wenyuan/domain';
import { paths } from './paths.ts';

/** The origin that the environment of the server has for the public site, as it writes it into the page. */
export function writtenOrigin(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=wy-site-origin]')?.content;
}

/** The origin of the public site; in development it is the neighbouring port. */
export function siteOrigin(): string {
  return (
    writtenOrigin() ?? `${location.protocol}//${location.hostname.replace(/^admin\./, '')}:5173`
  );
}

export function readerAddress(document: {
  uuid: string;
  category_id?: readonly number[] | undefined;
}): string {
  const { uuid, category_id = [] } = document;
  return `${siteOrigin()}${documentPath({ uuid, category_id })}`;
}

/** Where operators see a document: the site, whose session is not theirs, has what is public alone; the rest is in the list. */
export function documentAddress(document: {
  id: number;
  uuid: string;
  category_id?: readonly number[] | undefined;
  status: number;
}): string {
  const { id, status } = document;
  return isPublicDocument(status) ? readerAddress(document) : paths.documents(`?detail=${id}`);
}

export function articleAddress(article: {
  identifier: string;
  category_id?: readonly number[] | undefined;
}): string {
  const { identifier, category_id = [] } = article;
  return `${siteOrigin()}${articlePath({ identifier, category_id })}`;
}

export function searchAddress(words: string): string {
  return `${siteOrigin()}/search?wd=${encodeURIComponent(words)}`;
}
