/** What a page is sent as, by the end of its name. */
export const PAGE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.gzip.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

type Bytes = { readonly hash: string; readonly digest: string };

/** The name of the stored object of these bytes: their SHA-256, or their MD5 where that was stored before. */
export function bytesName({ hash, digest }: Bytes): string {
  return digest === '' ? hash : digest;
}

export function sourceKey(source: Bytes & { readonly ext: string }): string {
  const name = bytesName(source);
  return `documents/${name.slice(0, 2)}/${name}${source.ext}`;
}

/** The folder name of an edition of a conversion, with which the keys below begin. */
export function placeOf({ key, edition }: { readonly key: string; readonly edition: string }) {
  return edition === '' ? key : `${key}-${edition}`;
}

function folder(place: string): string {
  return `pages/${place.slice(0, 2)}/${place}`;
}

export function pagesFolder(place: string): string {
  return `${folder(place)}/`;
}

export function pageKey(place: string, page: number, ext: string): string {
  return `${folder(place)}/${page}${ext}`;
}

export function coverKey(place: string): string {
  return `${folder(place)}/cover.webp`;
}

/** The converted video, for sources that browsers do not play. */
export function videoKey(place: string): string {
  return `${folder(place)}/video.mp4`;
}

/** The text of a part's pages, line by line with positions. */
export function linesKey(place: string, part: number): string {
  return `${folder(place)}/lines-${part}.bin`;
}

/** The PDF of an office document, kept until all its pages are converted. */
export function printKey(place: string): string {
  return `${folder(place)}/print.pdf`;
}
