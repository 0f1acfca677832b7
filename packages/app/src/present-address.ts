/** The page of a document at which it opens anyway. */
const FIRST_PAGE = '#p1';

/**
 * The way back to the present place. The address knows which page of a document is being read; the router does not, since
 * it would load the document again at each one.
 */
export function presentAddress(): string {
  const { pathname, search, hash } = location;
  return `${pathname}${search}${hash === FIRST_PAGE ? '' : hash}`;
}
