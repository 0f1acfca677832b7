import { useMemo, type RefObject } from 'react';
import { wakeVoice } from '../aloud/index.ts';
import { fetchPanel } from './lazy-panel.ts';
import { nextPage, nextRotation, stepZoom, type Arrangement } from './reader-geometry.ts';
import type { Overlay } from './reader-overlays.tsx';
import type { ReaderActions } from './reader-toolbar.tsx';
import { headerHeight } from './use-desk.ts';
import { toggleFullscreen } from './use-fullscreen.ts';
import type { Panel } from './use-panel.ts';
import type { ReaderView } from './use-reader-view.ts';
import type { TextVersion } from './use-text-version.ts';

const backwards = { 1: -1, [-1]: 1 } as const;

/** What the toolbar and the keys do. Made anew only when something that they depend on has changed: the toolbar is memoised. */
export function useReaderActions({
  column,
  readable,
  percent,
  arrangement,
  isRightToLeft,
  isVertical,
  isSearchable,
  panel,
  text,
  view,
  goTo,
  arrange: askArrangement,
  setDark,
  setOverlay,
  isInSight,
}: {
  column: RefObject<HTMLElement | null>;
  /** The number of pages that may be read. */
  readable: number;
  percent: number;
  arrangement: Arrangement;
  /** Whether pages follow each other from right to left, by what the reader has chosen or the file says. */
  isRightToLeft: boolean;
  /** Whether the text around a page is written in columns. */
  isVertical: (page: number) => boolean;
  isSearchable: boolean;
  panel: Panel;
  text: TextVersion;
  view: ReaderView;
  goTo: (page: number) => void;
  arrange: (arrangement: Arrangement) => void;
  setDark: (dark: boolean) => void;
  setOverlay: (overlay: Overlay) => void;
  isInSight: () => boolean;
}): ReaderActions {
  const { tab, open: openPanel, close: closePanel } = panel;
  const { current, isOpen: isTextOpen, toggle: toggleText, close: closeText, readAloud } = text;
  const { isWide, goTo: goToPage } = view;
  return useMemo(() => {
    const arrange = (change: Partial<Arrangement>) => askArrangement({ ...arrangement, ...change });
    const turn = (direction: 1 | -1) =>
      goTo(nextPage(current, direction, readable, isTextOpen ? 'scroll' : arrangement.mode));
    const isTurnedLeft = isRightToLeft && arrangement.mode !== 'scroll' && !isTextOpen;
    const backToPages = () => {
      if (!isTextOpen) return;
      closeText();
      goToPage(current);
    };
    return {
      goTo,
      turn,
      goesOn: (direction) => {
        if (arrangement.mode !== 'single' || isTextOpen) return false;
        const { top, bottom } = column.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return direction === 1 ? bottom > innerHeight + 1 : top < headerHeight() - 1;
      },
      sideways: (direction) => {
        if (isWide && !isTextOpen) column.current?.scrollBy({ left: direction * 80 });
        else turn(isTurnedLeft ? backwards[direction] : direction);
      },
      zoomBy: (direction) => arrange({ zoom: stepZoom(percent, direction) }),
      zoomTo: (zoom) => arrange({ zoom }),
      show: (mode) => {
        backToPages();
        // Writing in columns is bound on the right, until a reader says otherwise.
        const isGuessed = mode !== 'scroll' && arrangement.rightToLeft === undefined;
        arrange(isGuessed && isVertical(current) ? { mode, rightToLeft: true } : { mode });
      },
      turnLeft: (rightToLeft) => arrange({ rightToLeft }),
      rotate: () => {
        backToPages();
        arrange({ rotation: nextRotation(arrangement.rotation) });
      },
      toggleFullscreen,
      setDark,
      preparePanel: () => void fetchPanel().catch(() => undefined),
      togglePanel: () => {
        if (tab === undefined) openPanel('thumbnails');
        else closePanel();
      },
      openFind: () => {
        if (!isSearchable) return;
        openPanel('find');
        // From the comments nothing of the panel would be seen.
        if (!isInSight()) goTo(current);
      },
      findHere: () => {
        if (!isSearchable || !isInSight()) return false;
        openPanel('find');
        return true;
      },
      openQuestions: () => {
        openPanel('questions');
        if (!isInSight()) goTo(current);
      },
      closePanel,
      toggleText: () => {
        if (isTextOpen) backToPages();
        else toggleText(current);
      },
      readAloud: () => {
        wakeVoice();
        readAloud(current);
      },
      print: () => {
        if (readable === 0) print();
        else setOverlay('print');
      },
      showHelp: () => setOverlay('keys'),
    };
  }, [
    column,
    readable,
    percent,
    arrangement,
    isRightToLeft,
    isVertical,
    isSearchable,
    tab,
    openPanel,
    closePanel,
    current,
    isTextOpen,
    toggleText,
    closeText,
    readAloud,
    isWide,
    goToPage,
    goTo,
    askArrangement,
    setDark,
    setOverlay,
    isInSight,
  ]);
}
