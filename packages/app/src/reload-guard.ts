import { RELOAD_GUARD_MS } from '@wenyuan/domain';
import { createPath, type DataRouter } from 'react-router';

const KEY = 'reloaded-at';
let reloading = false;

/** True while the page is being loaded anew: nothing that went wrong before is worth showing. */
export function isReloading(): boolean {
  return reloading;
}

/** Once in the time of the guard (spec section 9): a build that misses its own files must not reload for ever. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without a place to note it, there would be no end of it.
    return false;
  }
}

/** After a deployment the scripts of the page before are gone: the new page is loaded, where the reader was going. */
export function reloadForMissingScripts(router: DataRouter): void {
  addEventListener('vite:preloadError', () => {
    if (reloading || !mayReload(sessionStorage, Date.now())) return;
    reloading = true;
    const target = router.state.navigation.location;
    if (target === undefined) location.reload();
    else location.assign(createPath(target));
  });
}
