import { currentSession, tabStorage } from '@wenyuan/app';
import { useEffect, useRef } from 'react';

const kept = new Map<string, unknown>();

const keyOf = (place: string) => `unsent:${place}`;

/** What a reload of the page has left of it. */
function readStored(place: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(keyOf(place)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(place: string, values: unknown): void {
  if (values === undefined) tabStorage.removeItem(keyOf(place));
  else tabStorage.setItem(keyOf(place), JSON.stringify(values));
}

/** What was written at `place` and not sent when its form went away. */
export function unsentAt<Values>(place: string): Values | undefined {
  return (kept.get(place) ?? readStored(place)) as Values | undefined;
}

/**
 * Keeps what `read` gives when the form goes away: with its session, whichever call found that it is over, or also by another
 * page or a reload where there is nothing that asks before. Undefined is not kept. A place has an author in its name.
 */
export function useKeepUnsent(
  place: string,
  read: () => unknown,
  { isAsked = true }: { isAsked?: boolean } = {},
): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const onHide = () => store(place, latest.current());
    if (!isAsked) addEventListener('pagehide', onHide);
    return () => {
      removeEventListener('pagehide', onHide);
      const values = latest.current();
      const isKept = values !== undefined && (!isAsked || currentSession().token === undefined);
      forgetUnsent(place);
      if (!isKept) return;
      kept.set(place, values);
      // The page may be reloaded at another address before its reader comes back.
      if (!isAsked) store(place, values);
    };
  }, [place, isAsked]);
}

export function forgetUnsent(place: string): void {
  kept.delete(place);
  store(place, undefined);
}
