import type { ComponentType } from 'react';
import type { Page } from '../lib/define-page.ts';

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
