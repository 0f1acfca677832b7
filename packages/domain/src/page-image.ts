type Image = { readonly ext?: string; readonly gzip?: boolean };

/** The file extension of a page's image. */
export function pageImageExt({ ext = '', gzip = false }: Image): string {
  const plain = ext === '' ? '.svg' : ext;
  return plain === '.svg' && gzip ? '.gzip.svg' : plain;
}

/**
 * Address of a page's image: `/view/page/{id}/{page}{ext}`, `.svg` by default, `.gzip.svg` when compressed (spec section
 * 2). With the layout's `version` the image may be cached without limit, since every change of the pages changes it.
 */
export function pageImagePath(
  id: string | number,
  page: number,
  options: Image & { readonly version?: string } = {},
): string {
  const query =
    options.version === undefined || options.version === '' ? '' : `?v=${options.version}`;
  return `/view/page/${id}/${page}${pageImageExt(options)}${query}`;
}

export function coverPath(id: string | number): string {
  return `/view/cover/${id}`;
}
