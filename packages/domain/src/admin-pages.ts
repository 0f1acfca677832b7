/** A user is an admin with at least one allowed page starting with /admin. */
export function isAdmin(pages: readonly string[]): boolean {
  return pages.some((page) => page.startsWith('/admin'));
}

/** Pages that every admin may open; /admin/navigation is flagged public, and the inbox shows what each may decide. */
export const publicAdminPages = [
  '/admin',
  '/admin/index',
  '/admin/dashboard',
  '/admin/inbox',
  '/admin/navigation',
] as const;

export function trimTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

export function mayOpenAdminPage(path: string, pages: readonly string[]): boolean {
  const page = trimTrailingSlash(path);
  if (pages.includes(page)) return true;
  return isAdmin(pages) && (publicAdminPages as readonly string[]).includes(page);
}
