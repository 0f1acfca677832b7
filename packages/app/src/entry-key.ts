type Entry = { readonly key?: string } | null;

/** The key by which the router keeps the place of an entry of the history. */
function nameEntry(): void {
  const state = history.state as Entry;
  if (state?.key !== undefined) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * Gives a key of its own to each entry that the router did not make: a page that is opened from outside, or by a hash in
 * the address bar. The router calls all of them "default", so one would be scrolled to the place of another. Has to run
 * before the router is created.
 */
export function nameEntries(): void {
  nameEntry();
  addEventListener('popstate', nameEntry);
}
