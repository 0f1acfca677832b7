import { useEffect, useEffectEvent, type RefObject } from 'react';
import { isPageKey, useSingleKeys } from '../lib/single-keys.ts';

/** The row at which the Tab key stops, which is the one that had the focus last. */
const CURRENT_ROW = 'main tbody tr[tabindex="0"]';

/** `/` goes to the words, `n` begins a new row, `j` leads to the rows, whose own keys do the rest. */
export function useListKeys(
  words: RefObject<HTMLInputElement | null>,
  onCreate: (() => void) | undefined,
): void {
  const [isOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageKey(event)) return;
    const row = document.querySelector<HTMLElement>(CURRENT_ROW);
    if (event.key === '/' && words.current !== null) words.current.focus();
    else if (event.key === 'n' && onCreate !== undefined) onCreate();
    else if (event.key === 'j' && row !== null) row.focus();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}
