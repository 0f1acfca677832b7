import { atomWithStorage, createJSONStorage } from 'jotai/utils';

/** A browser that refuses storage loses the preference, never the page. */
const guarded = {
  getItem: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key: string, text: string) => {
    try {
      localStorage.setItem(key, text);
    } catch {
      // Storage is denied or full: the choice lasts as long as the page.
    }
  },
  removeItem: (key: string) => {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};

/** A choice that belongs to the device and outlives a reload, such as a folded menu. */
export function deviceAtom<Value>(key: string, initial: Value) {
  return atomWithStorage<Value>(
    key,
    initial,
    createJSONStorage<Value>(() => guarded),
    {
      getOnInit: true,
    },
  );
}
