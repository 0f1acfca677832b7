import { currentSession } from '@wenyuan/app';
import { useEffect, useRef } from 'react';

const kept = new Map<string, unknown>();

/** What was written at `place` when the session turned out to be over: it is there again after the login. */
export function unsentAt<Values>(place: string): Values | undefined {
  return kept.get(place) as Values | undefined;
}

/**
 * Keeps what `read` gives when the form goes away with its session, whichever call found that it is over; undefined is not
 * kept. A place has an author in its name.
 */
export function useKeepUnsent(place: string, read: () => unknown): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(
    () => () => {
      const values = latest.current();
      if (values !== undefined && currentSession().token === undefined) kept.set(place, values);
    },
    [place],
  );
}

export function forgetUnsent(place: string): void {
  kept.delete(place);
}
