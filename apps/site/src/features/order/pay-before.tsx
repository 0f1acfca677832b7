import { queryClient } from '@wenyuan/app';
import { formatDuration } from '@wenyuan/domain';
import { useEffect, useState } from 'react';

/** Counts down to the time at which the server closes the order, and then loads it again. */
export function PayBefore({ at }: { at: string }) {
  const [now, setNow] = useState(() => Date.now());
  const left = Date.parse(at) - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      void queryClient.invalidateQueries({ queryKey: ['order'] });
      return undefined;
    }
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  // A screen reader is not told each second: the time itself is in the order's details.
  return <span aria-hidden="true">{isOver ? '已超时' : `剩余 ${formatDuration(left)}`}</span>;
}
