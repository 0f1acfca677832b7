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
  /** The element that had the focus before the search. */
  const focusBefore = useRef<Element>(null);
  const show = useCallback(
    (next: PanelTab | undefined) => {
      setTab(next);
      if (!isNarrow() && next !== 'find') setSidebar(next ?? null);
    },
    [setSidebar],
  );
  const showUnfolded = useCallback(
    (next: PanelTab) => {
      setIsFolded(false);
      show(next);
    },
    [show],
  );
  const openFind = useCallback(() => {
    focusBefore.current = document.activeElement;
    showUnfolded('find');
  }, [showUnfolded]);
  const close = useCallback(() => {
    show(undefined);
    if (focusBefore.current instanceof HTMLElement)
      focusBefore.current.focus({ preventScroll: true });
    focusBefore.current = null;
  }, [show]);
  const arrive = useCallback(() => setIsThere(true), []);
  return {
    tab,
    isFolded,
    /** Whether its script has come. */
    isThere,
    arrive,
    show,
    showUnfolded,
    openFind,
    close,
    unfold: () => setIsFolded(false),
    /** Shows the page that was chosen. */
    giveWay: () => {
      if (isNarrow()) show(undefined);
    },
    /** Shows the hit that was chosen, with the way to the next. */
    giveWayToHit: () => {
      if (isNarrow()) setIsFolded(true);
    },
  };
}

export type Panel = ReturnType<typeof usePanel>;
