import { useHydrated } from '@wenyuan/ui';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from './device-storage.ts';

/** State of the page that is neither in the address, nor in queries, nor in a form. */
export type Atom<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Calls the listener after each change, until the function that it returns is called. */
  subscribe(listener: () => void): () => void;
};

export function atom<Value>(initial: Value): Atom<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function useAtomValue<Value>({ get, subscribe }: Atom<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

export function useAtom<Value>(followed: Atom<Value>) {
  return [useAtomValue(followed), followed.set] as const;
}

/** Texts that are not JSON are values of a build that stored plain texts. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

type DeviceAtom<Value> = Atom<Value> & { readonly initial: Value };

/** A preference of the device. `read` makes a value of what is stored, and undefined of what it does not know. */
export function deviceAtom<Value>(
  key: string,
  initial: Value,
  read: (stored: unknown) => Value | undefined,
): DeviceAtom<Value> {
  const valueOf = (text: string | null) =>
    text === null ? initial : (read(parse(text)) ?? initial);
  let kept = deviceStorage.getItem(key);
  const { get, set, subscribe } = atom(valueOf(kept));
  const follow = (text: string | null) => {
    if (text === kept) return;
    kept = text;
    set(valueOf(text));
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) follow(event.newValue);
  };
  let followers = 0;
  return {
    initial,
    get,
    set(value) {
      deviceStorage.setItem(key, JSON.stringify(value));
      // A browser that refuses storage keeps nothing, and the value is that of the page.
      kept = deviceStorage.getItem(key);
      set(value);
    },
    subscribe(listener) {
      if (followers === 0) {
        addEventListener('storage', onStorage);
        // Nobody has listened to other tabs meanwhile.
        follow(deviceStorage.getItem(key));
      }
      followers += 1;
      const stop = subscribe(listener);
      return () => {
        stop();
        followers -= 1;
        if (followers === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** A preference and its setter. The server and the first rendering of its page know the initial value only. */
export function useDeviceAtom<Value>(preference: DeviceAtom<Value>) {
  const [value, setValue] = useAtom(preference);
  return [useHydrated() ? value : preference.initial, setValue] as const;
}
