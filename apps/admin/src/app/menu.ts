import { adminMenu, filterAdminMenu, mayOpenAdminPage, type AdminMenuItem } from '@wenyuan/domain';
import { pages } from './pages.ts';

/** The menu entries that the user may open, limited to pages that are built. */
export function menuFor(allowPages: readonly string[]): AdminMenuItem[] {
  const built = new Set<string>(pages.map(({ path }) => path));
  return filterAdminMenu(
    adminMenu,
    ({ page }) => built.has(page) && mayOpenAdminPage(page, allowPages),
  );
}
