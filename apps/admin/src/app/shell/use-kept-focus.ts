import { focusHeading } from '@wenyuan/app';
import { useEffect } from 'react';
import { currentRow } from '../../lib/current-row.ts';

/** What acts on rows: who pressed it goes on in them. */
const ROWS = 'tbody, [role=toolbar]';
const OFF = ':disabled, [inert], [inert] *, [hidden], [hidden] *';

/**
 * Keeps the keyboard and screen readers in the page where what had the focus is gone or turned off: a deleted row gives it to the
 * one that took its place, so does the bar of the chosen rows, and everything else to the heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    /** Remembered, since what is gone has no place any more. */
    let isOfRows = false;
    const take = ({ target }: FocusEvent) => {
      last = target as Element;
      isOfRows = last.closest(ROWS) !== null;
    };
    /** A press beside everything takes the focus away on purpose. */
    const forget = () => {
      last = undefined;
    };
    const isLost = () => last !== undefined && (!last.isConnected || last.matches(OFF));
    const settle = () => {
      const focused = document.activeElement;
      // What took the place of the lost may have taken the focus already.
      if (!isLost() || (focused !== document.body && focused !== last)) return;
      if (isOfRows) currentRow()?.focus({ preventScroll: true });
      if (document.activeElement === focused) focusHeading();
    };
    const observer = new MutationObserver(() => {
      if (isLost()) setTimeout(settle);
    });
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'hidden', 'inert'],
    });
    addEventListener('focusin', take);
    addEventListener('pointerdown', forget, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('focusin', take);
      removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
}
