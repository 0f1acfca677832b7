import { atom, useAtom } from '@wenyuan/app';
import { useEffect } from 'react';

/** What screen readers are told of the screen that is shown; '' is nothing. */
export const saidAtom = atom('');

/**
 * Tells screen readers what a list shows after another filter, order or page. The layout has the one region for it, which stays:
 * words that come together with their region are not read.
 */
export function useSaid(words: string): void {
  const [, setSaid] = useAtom(saidAtom);
  useEffect(() => {
    setSaid(words);
    return () => setSaid('');
  }, [words, setSaid]);
}

/** How a list says what it shows; '' until it is there. Without a unit nothing is told of how many there are. */
export function listWords(
  total: number | undefined,
  unit: string | undefined,
  page: number,
): string {
  if (total === undefined) return '';
  return [
    ...(unit === undefined ? [] : [`共 ${total} ${unit}`]),
    ...(total === 0 ? [] : [`第 ${page} 页`]),
  ].join('，');
}
