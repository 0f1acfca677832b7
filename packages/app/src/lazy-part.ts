import { lazy, type ComponentType } from 'react';

/** A single request may fail with a network, too; what fails again and again is asked for less and less often. */
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 30_000;

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

/**
 * Loads a part of the app in the browser, and tries again until it is there. The page is never loaded again for it: that would
 * cost what is read and typed there, and the part may be of a page that was left since.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(2 * wait, LAST_RETRY_MS)) {
    try {
      // Also before the first try: somebody may have asked for the part, and lost its styles.
      await reloadStyles();
      return await load();
    } catch {
      await untilRetry(wait);
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
