import { useAtom } from '@wenyuan/app';
import { useCallback, useRef, useState } from 'react';
import type { PanelTab } from './reader-panel.tsx';
import { sidebarAtom } from './reader-preferences.ts';

/** On narrow screens the panel covers the pages, so it gives way once a place is chosen. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 900px)').matches;
}

/**
 * What is open beside the pages, and whether its search is folded to one bar. Functions of which the reader's actions are made
 * stay the same.
 */
export function usePanel(hasOutline: boolean) {
  const [sidebar, setSidebar] = useAtom(sidebarAtom);
  const [tab, setTab] = useState<PanelTab | undefined>(() => {
    if (sidebar === null || isNarrow()) return undefined;
    return hasOutline ? sidebar : 'thumbnails';
  });
  const [isFolded, setIsFolded] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const [isCalled, setCalled] = useState(false);
  /** The element that had the focus before the panel was opened. */
  const focusBefore = useRef<Element>(null);
  const change = useCallback(
    (next: PanelTab | undefined) => {
      setTab(next);
      const isKept = next === undefined || next === 'thumbnails' || next === 'outline';
      if (!isNarrow() && isKept) setSidebar(next ?? null);
    },
    [setSidebar],
  );
  /** Shows another tab. */
  const show = useCallback(
    (next: PanelTab) => {
      setIsFolded(false);
      change(next);
    },
    [change],
  );
  const open = useCallback(
    (next: PanelTab) => {
      const present = document.activeElement;
      if (present?.closest('[data-panel]') == null) focusBefore.current = present;
      // The box takes the focus when it comes; one that is there already is gone back to.
      const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        '[data-panel] :is(input, textarea)',
      );
      box?.focus({ preventScroll: true });
      box?.select();
      setCalled(true);
      show(next);
    },
    [show],
  );
  const close = useCallback(() => {
    const isWithin = document.activeElement?.closest('[data-panel]') != null;
    change(undefined);
    setCalled(false);
    if (isWithin && focusBefore.current instanceof HTMLElement)
      focusBefore.current.focus({ preventScroll: true });
    // What had it may be nothing, or gone with its page: the next thing behind the panel may be at the end of the document.
    if (document.activeElement?.closest('[data-panel]') != null)
      document
        .querySelector<HTMLElement>('[role=toolbar] [aria-pressed]')
        ?.focus({ preventScroll: true });
    focusBefore.current = null;
  }, [change]);
  const arrive = useCallback(() => setIsThere(true), []);
  return {
    tab,
    isFolded,
    /** Whether its script has come. */
    isThere,
    /** Somebody opened it just now: it did not come with the page. */
    isCalled,
    arrive,
    show,
    open,
    close,
    unfold: () => setIsFolded(false),
    /** Shows the page that was chosen. */
    giveWay: () => {
      if (isNarrow()) close();
    },
    /** Shows the hit that was chosen, with the way to the next. */
    giveWayToHit: () => {
      if (isNarrow()) setIsFolded(true);
    },
  };
}

export type Panel = ReturnType<typeof usePanel>;
