import { useEffect, useRef } from 'react';

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Whether the focus is in what the arrow keys scroll, as a wide table of an article. */
function scrollsSideways(target: Element): boolean {
  return target !== document.body && target.scrollWidth > target.clientWidth;
}

/** Single keys of the review mode; none while somebody types or a dialog or menu is open. */
export function useReviewKeys(
  isOn: boolean,
  keys: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.matches(TYPING) || document.querySelector('dialog[open], [role=menu]') !== null)
        return;
      if (event.key.startsWith('Arrow') && scrollsSideways(target)) return;
      const act = current.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
