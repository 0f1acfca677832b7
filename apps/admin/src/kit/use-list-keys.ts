import { useEffect, useRef, type RefObject } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** `/` goes to the words, `n` begins a new row; neither while somebody types or a dialog is open. */
export function useListKeys(
  words: RefObject<HTMLInputElement | null>,
  onCreate: (() => void) | undefined,
): void {
  const create = useRef(onCreate);
  create.current = onCreate;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.matches(TYPING) || document.querySelector('dialog[open], [role=menu]') !== null)
        return;
      if (event.key === '/' && words.current !== null) words.current.focus();
      else if (event.key === 'n' && create.current !== undefined) create.current();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [words]);
}
