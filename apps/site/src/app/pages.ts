import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';
import type { OpenedPage, Page } from '../lib/define-page.ts';

type Screen = { readonly Component: ComponentType };
export type SitePage = {
  readonly page: Page;
  readonly loadScreen: () => Promise<Screen>;
  /** The source file of the screen, by which the build's manifest names its scripts. */
  readonly source: string;
};

const declared = import.meta.glob<Page>('../features/*/*.page.ts', { eager: true, import: 'page' });
const screens = import.meta.glob<Screen>('../features/*/*-page.tsx');

/** Every page of the site: `x.page.ts` declares it, `x-page.tsx` beside it is its screen. */
export const pages: readonly SitePage[] = Object.entries(declared).map(([file, page]) => {
  const screen = file.replace(/\.page\.ts$/, '-page.tsx');
  const loadScreen = screens[screen];
  if (loadScreen === undefined) throw new Error(`${file} has no screen`);
  return { page, loadScreen, source: screen.replace(/^\.\./, 'src') };
});

const patterns = pages.map((known): RouteObject => ({ path: known.page.path, handle: known }));

/** The page of an address of this site; undefined where there is none. */
export function findPage(
  pathname: string,
  search: string | URLSearchParams,
): { readonly known: SitePage; readonly opened: OpenedPage } | undefined {
  const match = matchRoutes(patterns, pathname)?.at(-1);
  if (match === undefined) return undefined;
  const known = match.route.handle as SitePage;
  const opened = known.page.open(match.params, new URLSearchParams(search));
  return opened === undefined ? undefined : { known, opened };
}
