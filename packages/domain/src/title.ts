/** '{page title} | {site name}', or only the site name (spec section 1). */
export function pageTitle(title: string | undefined, siteName: string): string {
  return title === undefined || title === '' ? siteName : `${title} | ${siteName}`;
}
