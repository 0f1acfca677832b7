import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, when nothing that depends on the device may be rendered. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
