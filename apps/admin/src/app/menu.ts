import { mayOpenAdminPage } from '@wenyuan/domain';
import type { ShownGroup } from '../lib/back-office.ts';
import { screens, type Screen } from './screens.ts';

/** An entry of the menu: a screen, or a group with a title and its screens. */
export type MenuEntry =
  | { readonly screen: Screen; readonly group?: undefined }
  | { readonly group: string; readonly screens: readonly Screen[] };

/** Its address is open to every post, but it lists what anybody can read, and who has no right to it can do nothing there. */
const NAVIGATION = '/admin/navigation';

/** The screens that the menu offers the person, in its order. */
export function screensFor(allowPages: readonly string[]): Screen[] {
  return screens.filter(({ path }) =>
    path === NAVIGATION ? allowPages.includes(path) : mayOpenAdminPage(path, allowPages),
  );
}

/** The menu of the screens; a group stands where its first screen does. */
export function menuOf(shown: readonly Screen[]): MenuEntry[] {
  const menu: MenuEntry[] = [];
  for (const screen of shown) {
    const { group } = screen;
    if (group === undefined) menu.push({ screen });
    else if (!menu.some((entry) => entry.group === group))
      menu.push({ group, screens: shown.filter((other) => other.group === group) });
  }
  return menu;
}

/** The menu of somebody with these allowed pages, as the preview of a group shows it. */
export function menuFor(allowPages: readonly string[]): ShownGroup[] {
  return menuOf(screensFor(allowPages)).map(({ group, ...entry }) =>
    'screen' in entry
      ? { title: undefined, pages: [entry.screen] }
      : { title: group, pages: entry.screens },
  );
}

/** The titles from the menu's group down to a screen; empty for an address outside the menu. */
export function trailOf(pathname: string): string[] {
  const screen = screens.find(({ path }) => path === pathname);
  if (screen === undefined) return [];
  return screen.group === undefined ? [screen.title] : [screen.group, screen.title];
}
