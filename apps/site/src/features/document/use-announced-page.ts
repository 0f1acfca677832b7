import { useEffect, type RefObject } from 'react';
import { parsePageNumber } from './linked-page.ts';

function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Fetches a page that somebody is about to go to: one whose number is typed, or whose bookmark (`data-goes-to`) is pointed at
 * or focused. Between that and the key or the press there is time enough for most lines.
 */
export function useAnnouncedPage(
  stage: RefObject<HTMLElement | null>,
  readable: number,
  fetchEarly: (page: number) => void,
): void {
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const announce = (text: string | undefined) => {
      const page = parsePageNumber(text ?? '', readable);
      if (page !== undefined && !isSavingData()) fetchEarly(page);
    };
    const typed = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.dataset.goesTo !== undefined)
        announce(target.value);
    };
    const neared = ({ target }: Event) => {
      if (!(target instanceof Element) || target instanceof HTMLInputElement) return;
      announce(target.closest<HTMLElement>('[data-goes-to]')?.dataset.goesTo);
    };
    element.addEventListener('input', typed);
    element.addEventListener('pointerover', neared);
    element.addEventListener('focusin', neared);
    return () => {
      element.removeEventListener('input', typed);
      element.removeEventListener('pointerover', neared);
      element.removeEventListener('focusin', neared);
    };
  }, [stage, readable, fetchEarly]);
}
