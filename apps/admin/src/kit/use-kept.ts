import { useRef } from 'react';

/**
 * The data that were there last: a session that ends empties the cache, and what somebody is writing on a screen must not
 * go with what it was made from.
 */
export function useKept<Data>(data: Data | undefined): Data | undefined {
  const kept = useRef(data);
  if (data !== undefined) kept.current = data;
  return kept.current;
}
