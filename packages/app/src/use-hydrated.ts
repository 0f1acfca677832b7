import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while a page of the server is taken over: until then nothing of this device may show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
