import { queryClient } from '@wenyuan/app';
import { formatDuration } from '@wenyuan/domain';
import { useEffect } from 'react';
import { useTimeLeft } from './use-time-left.ts';

/** Counts down to the time at which the server closes the order, and then loads it again. */
export function PayBefore({ at }: { at: string }) {
  const left = useTimeLeft(Date.parse(at));
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ['order'] });
  }, [isOver]);
  // A screen reader is not told each second: the time itself is in the order's details.
  return <span aria-hidden="true">{isOver ? '已超时' : `剩余 ${formatDuration(left)}`}</span>;
}
