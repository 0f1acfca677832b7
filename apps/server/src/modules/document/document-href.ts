/** The document's page on the site, whatever category it is in later. */
export function documentHref(row: { readonly uuid: string }): string {
  return `/library/all/${row.uuid}`;
}
