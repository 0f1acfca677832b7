/** A browser that refuses storage has no keys, and no value for any. */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The getter of `localStorage` itself throws where the browser refuses storage. */
function guarded(place: () => Place): Place & { readonly keys: () => string[] } {
  return {
    keys() {
      try {
        return Object.keys(place());
      } catch {
        return [];
      }
    },
    getItem(key) {
      try {
        return place().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        place().setItem(key, value);
      } catch {
        // Refused or full: the value lasts as long as the page.
      }
    },
    removeItem(key) {
      try {
        place().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** What outlives a reload on this device. A browser that refuses storage loses the value, never the page. */
export const deviceStorage = guarded(() => localStorage);

/** What outlives a reload in this tab. */
export const tabStorage = guarded(() => sessionStorage);
