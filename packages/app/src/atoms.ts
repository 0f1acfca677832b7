/** The only import of jotai: for state that is neither in the address, nor in queries, nor in a form. */
import { atom, createStore, useAtom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { deviceStorage } from './device-storage.ts';
import { useHydrated } from '@wenyuan/ui';

export { atom, useAtom, useAtomValue };
export const store = createStore();

/** Texts that are not JSON are values of a build that stored plain texts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A preference of the device. `read` makes a value of what is stored, and undefined of what it does not know. */
export function deviceAtom<Value>(
  key: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
) {
  const valueOf = (text: string | null) =>
    text === null ? initial : (read(parse(text)) ?? initial);
  const stored = atomWithStorage<Value>(
    key,
    initial,
    {
      getItem: (name) => valueOf(deviceStorage.getItem(name)),
      setItem: (name, value) => deviceStorage.setItem(name, JSON.stringify(value)),
      removeItem: (name) => deviceStorage.removeItem(name),
      subscribe(name, listener) {
        const follow = (event: StorageEvent) => {
          if (event.key === name) listener(valueOf(event.newValue));
        };
        addEventListener('storage', follow);
        return () => removeEventListener('storage', follow);
      },
    },
    { getOnInit: true },
  );
  /** What is stored now, also by another tab: an atom that nothing shows does not follow. */
  const readNow = () => {
    const text = deviceStorage.getItem(key);
    if (text !== null && text !== JSON.stringify(store.get(stored)))
      store.set(stored, valueOf(text));
    return store.get(stored);
  };
  /** Whether the browser keeps it: the value changes only then. */
  const keep = (value: Value): boolean => {
    const text = JSON.stringify(value);
    deviceStorage.setItem(key, text);
    if (deviceStorage.getItem(key) !== text) return false;
    store.set(stored, value);
    return true;
  };
  return Object.assign(stored, { initial, readNow, keep });
}

type DeviceAtom<Value> = ReturnType<typeof deviceAtom<Value>>;

/** A preference and its setter. The server and the first rendering of its page know the initial value only. */
export function useDeviceAtom<Value>(preference: DeviceAtom<Value>) {
  const [value, setValue] = useAtom(preference);
  return [useHydrated() ? value : preference.initial, setValue] as const;
}
