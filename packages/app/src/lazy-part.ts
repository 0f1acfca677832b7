import { lazy, type ComponentType } from 'react';
import { recoverScripts } from './missing-scripts.ts';

/** A single request may fail with a network, too. */
const FIRST_RETRY_MS = 500;
const RETRY_MS = 5000;

/** Until there is a network again, or for a while. */
function untilRetry(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
  });
}

/** Links of style sheets that did not come; those that are on their way are none of them. */
const lostStyles = new Set<HTMLLinkElement>();
if (typeof document !== 'undefined')
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostStyles.add(target);
    },
    // Such events do not bubble.
    true,
  );

/** A script's style sheets are asked for once, whether or not they come: those that did not are asked for again. */
async function reloadStyles(): Promise<void> {
  const links = [...lostStyles];
  lostStyles.clear();
  await Promise.all(
    links.map(
      (lost) =>
        new Promise((resolve, reject) => {
          const link = lost.cloneNode() as HTMLLinkElement;
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
          lost.replaceWith(link);
        }),
    ),
  );
}

/** Loads a part of the app, and tries again until it is there: it never fails. */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  let failures = 0;
  for (let isFirst = true; ; isFirst = false) {
    try {
      if (!isFirst) await reloadStyles();
      return await load();
    } catch {
      failures = navigator.onLine ? failures + 1 : 0;
      // What fails again with a network may be of a build that was replaced. Else it comes when it can, and the page goes on
      // without it: to load the page again for one lost request would cost what was typed there.
      if (failures > 1) await recoverScripts();
      await untilRetry(failures === 1 ? FIRST_RETRY_MS : RETRY_MS);
    }
  }
}

/**
 * A part of a page that comes once the page runs, or with a press. Where it cannot be loaded it is tried again: unlike a
 * screen, it must not take along what is on the page, or what was typed there.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}
