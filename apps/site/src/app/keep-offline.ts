import { onPersonChange } from '@wenyuan/app';

/** Tells the worker what this page runs by; it keeps what was loaded before it was there. */
function begin(worker: ServiceWorker | null): void {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const entry = document.querySelector<HTMLMetaElement>('meta[name=wy-entry]')?.content ?? '';
  const image = document.querySelector<HTMLImageElement>('img[data-page][data-address]')?.dataset
    .address;
  worker?.postMessage({ type: 'begin', entry, assets, image });
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
      await serviceWorker.register('/sw.js');
      begin((await serviceWorker.ready).active);
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
