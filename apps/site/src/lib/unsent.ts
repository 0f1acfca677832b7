import { currentSession } from '@wenyuan/app';
import { useEffect, useRef } from 'react';

const kept = new Map<string, unknown>();

/** What was written at `place` and not sent when its form went away. */
export function unsentAt<Values>(place: string): Values | undefined {
  return kept.get(place) as Values | undefined;
}

/**
 * Keeps what `read` gives when the form goes away: with its session, whichever call found that it is over, or also by another
 * page where there is nothing that asks before. Undefined is not kept. A place has an author in its name.
 */
export function useKeepUnsent(
  place: string,
  read: () => unknown,
  { isAsked = true }: { isAsked?: boolean } = {},
): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(
    () => () => {
      const values = latest.current();
      const isKept = values !== undefined && (!isAsked || currentSession().token === undefined);
      if (isKept) kept.set(place, values);
      else kept.delete(place);
    },
    [place, isAsked],
  );
}

export function forgetUnsent(place: string): void {
  kept.delete(place);
}
