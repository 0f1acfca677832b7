import { adminMenu } from '@wenyuan/domain';

/** The titles from the menu's group down to a page; empty for a page outside the menu. */
export function trailOf(pathname: string): string[] {
  for (const item of adminMenu) {
    if (item.page === pathname) return [item.title];
    const child = item.children?.find(({ page }) => page === pathname);
    if (child !== undefined) return [item.title, child.title];
  }
  return [];
}
