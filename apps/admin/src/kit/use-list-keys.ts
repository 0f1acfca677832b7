import { useEffect, useRef, type RefObject } from 'react';
import { isPageKey, useSingleKeys } from '../lib/single-keys.ts';

/** The row at which the Tab key stops, which is the one that had the focus last. */
const CURRENT_ROW = 'main tbody tr[tabindex="0"]';

/** `/` goes to the words, `n` begins a new row, `j` leads to the rows, whose own keys do the rest. */
export function useListKeys(
  words: RefObject<HTMLInputElement | null>,
  onCreate: (() => void) | undefined,
): void {
  const [isOn] = useSingleKeys();
  const create = useRef(onCreate);
  create.current = onCreate;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (!isPageKey(event)) return;
      const row = document.querySelector<HTMLElement>(CURRENT_ROW);
      if (event.key === '/' && words.current !== null) words.current.focus();
      else if (event.key === 'n' && create.current !== undefined) create.current();
      else if (event.key === 'j' && row !== null) row.focus();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, words]);
}
