type Bytes = { readonly hash: string; readonly digest: string };

/** What the stored object of these bytes is named by: their SHA-256, or what was known of them before that was kept. */
export function bytesName({ hash, digest }: Bytes): string {
  return digest === '' ? hash : digest;
}

export function sourceKey(source: Bytes & { readonly ext: string }): string {
  const name = bytesName(source);
  return `documents/${name.slice(0, 2)}/${name}${source.ext}`;
}

/** Where the pages of an edition of a conversion lie: what the keys below begin with. */
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

/** What browsers play of a video whose source they do not. */
export function videoKey(place: string): string {
  return `${folder(place)}/video.mp4`;
}

/** The text of the pages of a part, line by line with its places. */
export function linesKey(place: string, part: number): string {
  return `${folder(place)}/lines-${part}.bin`;
}

/** The PDF that an office document became, for as long as pages of it are to come. */
export function printKey(place: string): string {
  return `${folder(place)}/print.pdf`;
}
