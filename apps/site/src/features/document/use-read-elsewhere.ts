import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn } from '@wenyuan/app';
import { useMemo, useState } from 'react';
import { lastReadAt } from './reader-preferences.ts';

/** The page to which the member has read on another device, later than on this one. A page that an address names comes first. */
export function useReadElsewhere(uuid: string, isKnown: boolean): number | undefined {
  const [isAsked] = useState(() => location.hash === '');
  const { data } = useQuery({
    ...api.readingPlace.list({}),
    // Asked at the moment of the call: a refused one would lead who has just logged out to the login.
    enabled: () => isKnown && isAsked && isLoggedIn(),
    staleTime: Infinity,
    gcTime: 0,
  });
  return useMemo(() => {
    const place = data?.reading_place.find((one) => one.uuid === uuid);
    const isLater = place !== undefined && Date.parse(place.updated_at) > lastReadAt(uuid);
    return isLater ? place.page : undefined;
  }, [data, uuid]);
}
