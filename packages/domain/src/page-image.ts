/** Address of a page's image: `/view/page/{id}/{page}{ext}`, `.svg` by default, `.gzip.svg` when compressed (spec section 2). */
export function pageImagePath(
  id: string | number,
  page: number,
  options: { readonly ext?: string; readonly gzip?: boolean } = {},
): string {
  const ext = options.ext === undefined || options.ext === '' ? '.svg' : options.ext;
  const file = ext === '.svg' && options.gzip === true ? '.gzip.svg' : ext;
  return `/view/page/${id}/${page}${file}`;
}

export function coverPath(id: string | number): string {
  return `/view/cover/${id}`;
}
