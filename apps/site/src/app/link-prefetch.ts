import { queryClient } from '@wenyuan/app';
import { findPage } from './pages.ts';

/** The page that a link of the site leads to; undefined for a link that leaves it, or that opens elsewhere. */
function targetOf(event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.target === '_blank')
    return undefined;
  return findPage(link.pathname, link.search);
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
  const opened = targetOf(event)?.opened;
  if (opened === undefined || opened.redirect !== undefined) return;
  const { queries, adverts } = opened;
  for (const query of Object.values(queries)) void queryClient.prefetchQuery(query);
  if (adverts !== undefined) void queryClient.prefetchQuery(adverts);
}

/** Watches all links at once, so that none has to be of a special kind. */
export function prefetchLinks(): void {
  for (const name of ['pointerover', 'focusin']) addEventListener(name, loadScreen);
  addEventListener('pointerdown', loadData);
}
