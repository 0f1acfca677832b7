import { useQuery } from '@tanstack/react-query';
import { isOfVisitor } from '@wenyuan/app';
import type { Advertisement, Contract, ReplyOf } from '@wenyuan/api-client';
import type { AdvertPosition } from '@wenyuan/domain';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Query } from '../../lib/define-page.ts';

/** An advert of the page; over when its time ended while the page was open. */
export type ShownAdvert = Advertisement & { readonly isOver: boolean };
type Reply = ReplyOf<Contract['advertisement']['position']>;

const Adverts = createContext<readonly ShownAdvert[]>([]);
const NONE: Query<Reply> = {
  queryKey: ['advertisement', 'none'],
  queryFn: () => Promise.resolve({ advertisement: [] }),
};
/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

/** The moment at which the next of these adverts ended; 0 at first, on the server too, whose list has none that ended. */
function useEndings(adverts: readonly Advertisement[]): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const ends = adverts.map(({ end_time }) => (end_time === null ? NaN : Date.parse(end_time)));
    const next = Math.min(...ends.filter((end) => end > now));
    if (next === Infinity) return;
    const wait = Math.min(LONGEST_MS, Math.max(0, next - Date.now()));
    const timer = setTimeout(() => setNow(Math.max(now, Math.min(next, Date.now()))), wait);
    return () => clearTimeout(timer);
  }, [adverts, now]);
  return now;
}

const EMPTY: readonly Advertisement[] = [];

/**
 * Gives the adverts of a page to its places. The page's loader has requested all of them at once; what came too late for the
 * page is not shown on it, since it would move what is being read. A member's are asked for once more, in the place of those that
 * the page was drawn with.
 */
export function AdvertsProvider({
  query,
  children,
}: {
  query: Query<Reply> | undefined;
  children: ReactNode;
}) {
  const { data } = useQuery({ ...(query ?? NONE), enabled: isOfVisitor });
  const adverts = data?.advertisement ?? EMPTY;
  const now = useEndings(adverts);
  const shown = useMemo(
    () =>
      adverts.map((advert) => ({
        ...advert,
        isOver: advert.end_time !== null && Date.parse(advert.end_time) <= now,
      })),
    [adverts, now],
  );
  return <Adverts value={shown}>{children}</Adverts>;
}

export function useAdvertsAt(position: AdvertPosition): readonly ShownAdvert[] {
  const adverts = useContext(Adverts);
  return useMemo(
    () => adverts.filter((advert) => advert.position === position),
    [adverts, position],
  );
}
