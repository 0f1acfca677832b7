import { useEffect, useState } from 'react';

/** Milliseconds until then, each second anew; 0 or less once it is over. */
export function useTimeLeft(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = end - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
