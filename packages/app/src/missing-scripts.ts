import { mayReload } from './reload-guard.ts';

const failed = new WeakSet<object>();
let recovery: Promise<boolean> | undefined;

/** Whether a script of the app could not be loaded. */
export function isScriptError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failed.has(error);
}

/** Whether the server answers at all; what it answers does not matter. */
async function isReachable(): Promise<boolean> {
  try {
    await fetch('/boot.js', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * After a deployment the scripts of the former build are gone: the page is loaded again. Without a network it would only
 * be lost: false, then, and the page says what happened.
 */
async function reload(): Promise<boolean> {
  if (!(await isReachable()) || !mayReload(() => sessionStorage, Date.now())) return false;
  location.reload();
  return true;
}

/** Whether the page is loading again because of a missing script. */
export function recoverScripts(): Promise<boolean> {
  recovery ??= reload().finally(() => {
    recovery = undefined;
  });
  return recovery;
}

/** Remembers the errors of scripts, by which the error screen tells them from others. */
export function watchScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => failed.add(payload));
}
