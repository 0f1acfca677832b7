/**
 * Address of a page's image: `/view/page/{id}/{page}{ext}`, `.svg` by default, `.gzip.svg` when compressed (spec section
 * 2). With the layout's `version`, the answer may be kept for good: whatever changes the pages changes that.
 */
export function pageImagePath(
  id: string | number,
  page: number,
  options: { readonly ext?: string; readonly gzip?: boolean; readonly version?: string } = {},
): string {
  const ext = options.ext === undefined || options.ext === '' ? '.svg' : options.ext;
  const file = ext === '.svg' && options.gzip === true ? '.gzip.svg' : ext;
  const query =
    options.version === undefined || options.version === '' ? '' : `?v=${options.version}`;
  return `/view/page/${id}/${page}${file}${query}`;
}

export function coverPath(id: string | number): string {
  return `/view/cover/${id}`;
}
