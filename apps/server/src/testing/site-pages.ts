import { loadFrontEnd } from '../web/front-end.ts';
import { createPages, type Asker, type RenderedPage } from '../web/pages.ts';
import type { PageRenderer } from '../web/renderer.ts';
import type { TestApp } from './harness.ts';

/** The site's build for the server. */
export function siteRenderer(): PageRenderer {
  const site = loadFrontEnd('site');
  if (site === undefined)
    throw new Error('Build the site first: pnpm --filter @wenyuan/site build');
  return site.renderer();
}

const ASKER: Asker = { isMember: false, ip: '127.0.0.1', userAgent: '' };

/** Renders pages of the site with its build, over the operations of a test server. */
export function createSitePages(test: TestApp): (path: string) => Promise<RenderedPage> {
  const { config } = test.services;
  const { renderPage } = createPages(test.app, { config, renderer: siteRenderer }, (error) => {
    throw error;
  });
  return async (path) => {
    const page = await renderPage(new URL(path, config.siteOrigin), ASKER);
    if ('redirect' in page) throw new Error(`${path} leads to ${page.redirect}`);
    return page;
  };
}
