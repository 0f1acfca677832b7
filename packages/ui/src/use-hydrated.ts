import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React takes over what the server drew of this component; on the server it is so, too. */
function useTakenOver(): boolean {
  let isTakenOver = false;
  // Only there does React ask for the server's snapshot: also where it comes to a `Suspense` long after the rest of the page.
  // Both snapshots are equal, so nothing is drawn again for it, as that would be one long task.
  useSyncExternalStore(
    never,
    () => true,
    // oxlint-disable-next-line react/immutability -- React asks while it renders, and keeps nothing of the function
    () => (isTakenOver = true),
  );
  return isTakenOver;
}

/**
 * False on the server and during hydration, when nothing that depends on the device may be rendered. What comes then is
 * rendered in slices, between which the page answers.
 */
export function useHydrated(): boolean {
  const isTakenOver = useTakenOver();
  const [isHydrated, setIsHydrated] = useState(!isTakenOver);
  useEffect(() => {
    if (!isHydrated) startTransition(() => setIsHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
