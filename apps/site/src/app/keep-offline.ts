import { onPersonChange, queryClient } from '@wenyuan/app';
import { whenKept } from '../lib/when-kept.ts';

/** Tells the worker what this page runs by; it keeps what was loaded before it was there. */
function begin(worker: ServiceWorker | null): void {
  // Styles that stood in the page itself are named beside it.
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
  const assets = [
    ...performance.getEntriesByType('resource').map(({ name }) => name),
    ...Array.from(styles, ({ href }) => href),
  ]
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const entry = document.querySelector<HTMLMetaElement>('meta[name=wy-entry]')?.content ?? '';
  const image = document.querySelector<HTMLImageElement>('img[data-page][data-address]')?.dataset
    .address;
  worker?.postMessage({ type: 'begin', entry, assets, image });
}

/** What a page that is read is drawn from without a network. */
const DRAWN_FROM = new Set([
  'config.settings',
  'navigation.list',
  'category.list',
  'document.get',
  'document.layout',
  'article.get',
  'annotation.ofDocument',
]);
/** As in `sw.js`. The editor of an article asks for one, too, and must not lose it. */
const READ = /^\/(?:library\/[^/]+\/[^/]+|article\/(?:[^/]+\/)?detail\/[^/]+)\/?$/;

/** The first page of a visit came before the worker, which keeps only what is asked for through it: it is read once more. */
async function readAgain(): Promise<void> {
  if (!READ.test(location.pathname)) return;
  await whenKept();
  await queryClient.refetchQueries({
    type: 'active',
    predicate: ({ queryKey: [group, name] }) => DRAWN_FROM.has(`${String(group)}.${String(name)}`),
  });
}

/** To begin takes half as much of the processor as the page itself did: whoever reads or scrolls first is not disturbed. */
const LATER_MS = 5000;

/**
 * Keeps what is read readable without a network (`public/sw.js`), once the page has nothing better to do. Where browsers
 * have no such workers, or do not allow them, nothing is missing.
 */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // What one person read is nothing for the next.
  onPersonChange(() => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'forget' }));
  });
  const register = async () => {
    try {
      const isFirst = serviceWorker.controller === null;
      await serviceWorker.register('/sw.js');
      begin((await serviceWorker.ready).active);
      if (isFirst) await readAgain();
    } catch {
      // Some browsers refuse workers in private windows, some servers have no such file.
    }
  };
  const whenIdle = () => {
    // Some browsers of the floor have no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => void register());
    else void register();
  };
  const later = () => setTimeout(whenIdle, LATER_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
