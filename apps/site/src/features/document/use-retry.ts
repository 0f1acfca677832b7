import { useEffect, useEffectEvent } from 'react';

const FIRST_MS = 2000;
/** How often by itself; whoever presses tries further. */
export const ATTEMPTS = 4;

/**
 * Tries again what the network lost: at once when the browser is back on the network, and a few times by itself, each
 * after twice the time.
 */
export function useRetry(isFailed: boolean, attempts: number, retry: () => void): void {
  const tryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isFailed) return;
    const again = () => tryNow();
    const timer =
      attempts < ATTEMPTS && navigator.onLine
        ? setTimeout(again, FIRST_MS * 2 ** attempts)
        : undefined;
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [isFailed, attempts]);
}
