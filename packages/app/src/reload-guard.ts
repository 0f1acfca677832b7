import { RELOAD_GUARD_MS } from '@wenyuan/domain';
import { createPath, type DataRouter } from 'react-router';

const KEY = 'reloaded-at';
let reloading = false;

/** Whether the page is about to reload, so that errors need not be shown any more. */
export function isReloading(): boolean {
  return reloading;
}

/** Allows one reload per guard time (spec section 9), so that a build with missing files does not reload for ever. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage the guard cannot work, and the page could reload for ever.
    return false;
  }
}

/** Reloads at the target of a navigation whose scripts are missing, as they are after a deployment. */
export function reloadForMissingScripts(router: DataRouter): void {
  addEventListener('vite:preloadError', () => {
    if (reloading || !mayReload(sessionStorage, Date.now())) return;
    reloading = true;
    const target = router.state.navigation.location;
    if (target === undefined) location.reload();
    else location.assign(createPath(target));
  });
}
