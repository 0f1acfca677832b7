import { useRef } from 'react';

/**
 * Runs one at a time: the second click of a double click comes before the button is drawn disabled. Undefined when one is
 * running.
 */
export function useSingle<Result>() {
  const isRunning = useRef(false);
  return async (run: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await run();
    } finally {
      isRunning.current = false;
    }
  };
}
