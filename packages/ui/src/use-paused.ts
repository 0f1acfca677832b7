import { useEffect, useState } from 'react';

/** The words once their writer has paused for so long. */
export function usePaused(words: string, pauseMs: number): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words, pauseMs]);
  return paused;
}
