import { queryClient } from '@wenyuan/app';
import { matchRoutes, type RouteObject } from 'react-router';
import { pages, type SitePage } from './pages.ts';

const patterns = pages.map((known): RouteObject => ({ path: known.page.path, handle: known }));

/** The page that a link of the site leads to; undefined for a link that leaves it, or that opens elsewhere. */
function targetOf(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank')
    return undefined;
  const match = matchRoutes(patterns, link.pathname)?.at(-1);
  if (match === undefined) return undefined;
  const known = match.route.handle as SitePage;
  return { known, params: match.params, search: new URLSearchParams(link.search) };
}

/** A link that is pointed at or focused loads the code of its page. */
function loadScreen(event: Event): void {
  // A screen that cannot be loaded is reported when it is opened.
  targetOf(event)
    ?.known.loadScreen()
    .catch(() => undefined);
}

/** A link that is pressed loads the data: earlier, a document would be counted as read by people who only pass it. */
function loadData(event: Event): void {
  const target = targetOf(event);
  const opened = target?.known.page.open(target.params, target.search);
  if (opened === undefined || opened.redirect !== undefined) return;
  for (const query of Object.values(opened.queries)) void queryClient.prefetchQuery(query);
}

/** Watches all links at once, so that none has to be of a special kind. */
export function prefetchLinks(): void {
  for (const name of ['pointerover', 'focusin']) addEventListener(name, loadScreen);
  addEventListener('pointerdown', loadData);
}
