/** Keys of what a conversion leaves, by the hash of the source's bytes. */
function folder(hash: string): string {
  return `pages/${hash.slice(0, 2)}/${hash}`;
}

export function pagesFolder(hash: string): string {
  return `${folder(hash)}/`;
}

export function pageKey(hash: string, page: number, ext: string): string {
  return `${folder(hash)}/${page}${ext}`;
}

export function coverKey(hash: string): string {
  return `${folder(hash)}/cover.webp`;
}

/** What browsers play of a video whose source they do not. */
export function videoKey(hash: string): string {
  return `${folder(hash)}/video.mp4`;
}

/** The text of the pages of a part, line by line with its places. */
export function linesKey(hash: string, part: number): string {
  return `${folder(hash)}/lines-${part}.bin`;
}

/** The PDF that an office document became, for as long as pages of it are to come. */
export function printKey(hash: string): string {
  return `${folder(hash)}/print.pdf`;
}

export function sourceKey(hash: string, ext: string): string {
  return `documents/${hash.slice(0, 2)}/${hash}${ext}`;
}
