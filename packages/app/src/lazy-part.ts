import { lazy, type ComponentType } from 'react';
import { recoverScripts } from './missing-scripts.ts';

const RETRY_MS = 5000;

/** Until there is a network again, or for a while: a single request may fail with a network, too. */
function untilRetry(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, RETRY_MS);
    addEventListener('online', end);
  });
}

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The build may have been replaced; else what is missing comes when it can, and the page goes on without it.
      await recoverScripts();
      await untilRetry();
    }
  }
}

/**
 * A part of a page that comes once the page runs. Where it cannot be loaded it is tried again: unlike a screen, it must not
 * take the page along.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPatiently(load) }));
}
