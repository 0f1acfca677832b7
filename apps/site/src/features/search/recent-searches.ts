import { deviceAtom, useDeviceAtom } from '@wenyuan/app';

const KEPT = 8;

const recentAtom = deviceAtom<readonly string[]>('recent-searches', [], (stored) =>
  Array.isArray(stored)
    ? stored.filter((word): word is string => typeof word === 'string').slice(0, KEPT)
    : undefined,
);

/** The last searches of this device, newest first. They leave it only as searches. */
export function useRecentSearches() {
  const [words, setWords] = useDeviceAtom(recentAtom);
  return {
    words,
    add: (word: string) =>
      setWords((before) => [word, ...before.filter((other) => other !== word)].slice(0, KEPT)),
    clear: () => setWords([]),
  };
}
