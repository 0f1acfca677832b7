import { RELOAD_GUARD_MS } from '@wenyuan/domain';

const KEY = 'reloaded-at';

/** Allows one reload per guard time (spec section 9), so that a build with missing files does not reload for ever. */
export function mayReload(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): boolean {
  try {
    const last = Number(storage().getItem(KEY) ?? 0);
    if (now - last < RELOAD_GUARD_MS) return false;
    storage().setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage the guard cannot work, and the page could reload for ever.
    return false;
  }
}
