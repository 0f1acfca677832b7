import { startTransition, useEffect, useState } from 'react';

let isHydrating = false;

/** Said by the app before it takes over what the server drew, and once it has. */
export function setHydrating(value: boolean): void {
  isHydrating = value;
}

/**
 * False on the server and during hydration, when nothing that depends on the device may be rendered. What comes then is
 * rendered in slices, between which the page answers: as an external store it would be one long task.
 */
export function useHydrated(): boolean {
  const [isHydrated, setIsHydrated] = useState(
    () => typeof document !== 'undefined' && !isHydrating,
  );
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
