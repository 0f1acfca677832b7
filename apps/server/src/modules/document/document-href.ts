/** The document's address on the site, which does not depend on its category. */
export function documentHref(row: { readonly uuid: string }): string {
  return `/library/all/${row.uuid}`;
}
