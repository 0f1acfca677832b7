import { useAtom, lazyPart, PartWaiting } from '@wenyuan/app';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fetchPage } from './fetch-page.ts';
import type { FindState, Hit } from './find-panel.tsx';
import { LockWall } from './lock-wall.tsx';
import {
  columnsOf,
  nextPage,
  nextRotation,
  stepZoom,
  turned,
  type Arrangement,
} from './reader-geometry.ts';
import { isPrepared, preparePage } from './prepare-page.ts';
import { ReaderOverlays, type Overlay } from './reader-overlays.tsx';
import { ReaderPages } from './reader-pages.tsx';
import type { PanelTab } from './reader-panel.tsx';
import { arrangementOf, darkPagesAtom, sidebarAtom } from './reader-preferences.ts';
import type { ReaderProps } from './reader.tsx';
import { ReaderToolbar, type ReaderActions } from './reader-toolbar.tsx';
import { Converting } from './reader-waiting.tsx';
import styles from './reader.module.css';
import { ResumeOffer } from './resume-offer.tsx';
import { toggleFullscreen, useFullscreen } from './use-fullscreen.ts';
import { useHits } from './use-hits.ts';
import { useInSight } from './use-in-sight.ts';
import { usePageGestures } from './use-page-gestures.ts';
import { usePan } from './use-pan.ts';
import { usePlace } from './use-place.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReaderView } from './use-reader-view.ts';
import { useAnnouncedPage } from './use-announced-page.ts';
import { useAsked } from './use-asked.ts';
import { useBetween } from './use-between.ts';
import { headerHeight } from './use-desk.ts';
import { useToolbarAway } from './use-toolbar-away.ts';

const fetchPanel = () => import('./reader-panel.tsx');
const ReaderPanel = lazyPart(async () => (await fetchPanel()).ReaderPanel);
const TextView = lazyPart(async () => (await import('./text-view.tsx')).TextView);

/** On narrow screens the panel covers the pages, so it gives way once a place is chosen. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 900px)').matches;
}

/** Tells that what stands beside it in a `Suspense` is there, before it is painted. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive]);
  return null;
}

/** The pages of a document; only those near the view are in the DOM. */
export function ReaderScreen({ title, layout, size, price, isOffered }: ReaderProps) {
  const stage = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [arrangement, setArrangement] = useState<Arrangement>(() => arrangementOf(layout.uuid));
  const [dark, setDark] = useAtom(darkPagesAtom);
  const [sidebar, setSidebar] = useAtom(sidebarAtom);
  const [panel, setOpenPanel] = useState<PanelTab | undefined>(() => {
    if (sidebar === null || isNarrow()) return undefined;
    return layout.outline.length === 0 ? 'thumbnails' : sidebar;
  });
  const setPanel = useCallback(
    (tab: PanelTab | undefined) => {
      setOpenPanel(tab);
      if (!isNarrow() && tab !== 'find') setSidebar(tab ?? null);
    },
    [setSidebar],
  );
  const [isFolded, setIsFolded] = useState(false);
  const [find, setFind] = useState<FindState>({ words: '', hit: undefined });
  // What was typed shows at once, and its marks on the pages after it.
  const marked = useDeferredValue(find);
  const [overlay, setOverlay] = useState<Overlay>();
  /** The text version: the page that it is to go to, and the one at its top. */
  const [text, setText] = useState<{ readonly target: { page: number }; readonly page: number }>();
  const [isPanelThere, setPanelThere] = useState(false);
  const showPanel = useCallback(() => setPanelThere(true), []);
  const [isTextThere, setTextThere] = useState(false);
  const fullscreen = useFullscreen();
  const { mode, rotation } = arrangement;
  const readable = Math.min(layout.readable_pages, layout.pages);

  // Pages that are not converted yet take the size of the first one.
  const pages = useMemo(
    () =>
      Array.from(
        { length: readable },
        (_, index) => layout.page[index] ?? { ...size, ext: undefined },
      ),
    [layout.page, readable, size],
  );
  const fetchEarly = useCallback((number: number) => fetchPage(layout, number), [layout]);
  const prepare = useCallback((number: number) => preparePage(layout, number), [layout]);
  useAnnouncedPage(stage, readable, prepare);
  const between = useBetween();
  const view = useReaderView(column, pages, arrangement, fetchEarly, between.heights);
  const { layout: placed, isWide, goTo: goToPage } = view;
  const showHit = useHits(layout, pages, arrangement, goToPage);
  const asked = useAsked({ goTo: goToPage, arrange: setArrangement, showHit });
  const { askPage, askArrangement } = asked;
  const shownAs = asked.arrangement ?? arrangement;
  const shown = Math.min(view.page, Math.max(1, readable));
  const current = Math.min(
    (isTextThere ? text?.page : undefined) ?? asked.page ?? shown,
    Math.max(1, readable),
  );
  const present = useRef(current);
  useEffect(() => {
    present.current = current;
  }, [current]);
  const showText = useCallback(() => {
    setTextThere(true);
    // It may have come long after the press.
    setText((before) =>
      before === undefined || before.page === present.current
        ? before
        : { target: { page: present.current }, page: present.current },
    );
  }, []);
  // Until it is there, the pages are read.
  const isTextOpen = text !== undefined && isTextThere;
  const giveUpText = useCallback(() => setText(undefined), []);
  const shownWidth = placed.sizes[shown - 1]?.width ?? 0;
  const ownWidth = turned(pages[shown - 1] ?? { width: 1, height: 1 }, rotation).width;
  const askedZoom = asked.arrangement?.zoom;
  const percent = typeof askedZoom === 'number' ? askedZoom : (shownWidth / ownWidth) * 100;

  const goTo = useCallback(
    (page: number, share = 0) => {
      if (isTextOpen) setText({ target: { page }, page });
      else goToPage(page, share);
    },
    [isTextOpen, goToPage],
  );
  const isInSight = useInSight(stage, placed.sizes[readable - 1]?.height ?? 0);
  const { askHit } = asked;
  const showWords = useCallback(
    (words: string, page?: number) => {
      const hit = page === undefined ? undefined : { page, index: 0 };
      setFind({ words, hit });
      if (hit !== undefined) askHit({ hit, words });
    },
    [askHit],
  );
  const place = usePlace({
    uuid: layout.uuid,
    title,
    page: current,
    pages: layout.pages,
    readable,
    arrangement,
    isReady: view.isMeasured,
    isInSight,
    shareOf: view.shareOf,
    goTo,
    showWords,
    fetchEarly,
  });
  const goSoon = useCallback(
    (page: number) => {
      const isNow = isTextOpen || isPrepared(layout, page);
      // What was asked for just before would come after it.
      askPage(isNow ? undefined : page);
      if (isNow) goTo(page);
    },
    [isTextOpen, layout, goTo, askPage],
  );
  const isToolbarAway = useToolbarAway(panel !== undefined);

  /** The element that had the focus before the search. */
  const focusBefore = useRef<Element>(null);
  const actions: ReaderActions = useMemo(() => {
    const arrange = (change: Partial<Arrangement>) => askArrangement({ ...shownAs, ...change });
    const turn = (direction: 1 | -1) =>
      goSoon(nextPage(current, direction, readable, isTextOpen ? 'scroll' : shownAs.mode));
    const closeText = () => {
      if (!isTextOpen) return;
      flushSync(() => setText(undefined));
      goToPage(current);
    };
    return {
      goTo: goSoon,
      turn,
      goesOn: (direction) => {
        if (shownAs.mode !== 'single' || isTextOpen) return false;
        const { top, bottom } = column.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return direction === 1 ? bottom > innerHeight + 1 : top < headerHeight() - 1;
      },
      sideways: (direction) => {
        if (isWide && !isTextOpen) column.current?.scrollBy({ left: direction * 80 });
        else turn(direction);
      },
      zoomBy: (direction) => arrange({ zoom: stepZoom(percent, direction) }),
      zoomTo: (zoom) => arrange({ zoom }),
      show: (next) => {
        closeText();
        arrange({ mode: next });
      },
      rotate: () => {
        closeText();
        arrange({ rotation: nextRotation(shownAs.rotation) });
      },
      toggleFullscreen,
      setDark,
      preparePanel: () => void fetchPanel().catch(() => undefined),
      togglePanel: () => setPanel(panel === undefined ? 'thumbnails' : undefined),
      openFind: () => {
        if (!layout.isFromServer) return;
        focusBefore.current = document.activeElement;
        setIsFolded(false);
        setPanel('find');
        // From the comments nothing of the panel would be seen.
        if (!isInSight()) goToPage(current);
      },
      closePanel: () => {
        setPanel(undefined);
        if (focusBefore.current instanceof HTMLElement)
          focusBefore.current.focus({ preventScroll: true });
        focusBefore.current = null;
      },
      toggleText: () => {
        if (isTextOpen) closeText();
        else
          setText((before) =>
            before === undefined ? { target: { page: current }, page: current } : undefined,
          );
      },
      print: () => {
        if (readable === 0) print();
        else setOverlay('print');
      },
      showHelp: () => setOverlay('keys'),
    };
  }, [
    goSoon,
    goToPage,
    isTextOpen,
    isWide,
    current,
    readable,
    percent,
    shownAs,
    askArrangement,
    setDark,
    panel,
    setPanel,
    layout.isFromServer,
    isInSight,
  ]);
  useReaderKeys(readable, actions, panel === 'find' && !isPanelThere);
  usePan(column);
  usePageGestures(column, sheets, view, {
    percent,
    to: (zoom) => setArrangement((before) => ({ ...before, zoom })),
    toggle: () =>
      setArrangement((before) => ({
        ...before,
        zoom: typeof before.zoom === 'number' ? 'auto' : Math.min(400, percent * 2),
      })),
  });

  const goFromPanel = (number: number) => {
    goSoon(number);
    if (isNarrow()) setPanel(undefined);
  };
  const goToHit = (hit: Hit) => {
    if (isTextOpen) flushSync(() => setText(undefined));
    askHit({ hit, words: find.words });
    if (isNarrow()) setIsFolded(true);
  };
  const setTextPage = useCallback(
    (page: number) =>
      setText((before) =>
        before === undefined || before.page === page ? before : { ...before, page },
      ),
    [],
  );

  const wall =
    readable < layout.pages ? (
      <LockWall
        id={layout.id}
        reason={layout.lock_reason}
        readable={readable}
        pages={layout.pages}
        price={price}
        isOffered={isOffered}
      />
    ) : null;
  const { offered } = place;
  return (
    <section ref={stage} className={styles.stage} aria-label="正文">
      <Converting layout={layout} />
      {offered === undefined || offered > readable ? null : (
        <ResumeOffer
          page={offered}
          onResume={() => {
            goTo(offered);
            place.forget();
          }}
          onDismiss={place.forget}
        />
      )}
      <div className={styles.columns}>
        {panel === undefined ? null : (
          <Suspense fallback={<PartWaiting onCancel={actions.closePanel} />}>
            <ReaderPanel
              tab={panel}
              layout={layout}
              page={current}
              pages={readable}
              find={find}
              isFolded={isFolded}
              onTab={(tab) => {
                setIsFolded(false);
                setPanel(tab);
              }}
              onUnfold={() => setIsFolded(false)}
              onClose={actions.closePanel}
              onGo={goFromPanel}
              onFind={setFind}
              onHit={goToHit}
            />
            <Arrived onArrive={showPanel} />
          </Suspense>
        )}
        {text === undefined ? null : (
          <Suspense fallback={<PartWaiting onCancel={giveUpText} />}>
            <div className={styles.desk}>
              <TextView
                uuid={layout.uuid}
                version={layout.version}
                pages={readable}
                target={text.target}
                onPage={setTextPage}
              />
              {wall}
            </div>
            <Arrived onArrive={showText} />
          </Suspense>
        )}
        <ReaderPages
          column={column}
          sheets={sheets}
          layout={layout}
          pages={pages}
          view={view}
          arrangement={arrangement}
          current={shown}
          dark={dark}
          find={marked}
          hidden={isTextOpen}
          adverts={between.adverts}
        >
          {mode !== 'single' || shown === readable ? wall : null}
        </ReaderPages>
      </div>
      <p className={styles.live} role="status" aria-live="polite">
        第 {current} / {layout.pages} 页
      </p>
      <ReaderOverlays
        open={overlay}
        layout={layout}
        pages={readable}
        size={size}
        isFullscreen={fullscreen === 'on'}
        onClose={() => setOverlay(undefined)}
      />
      {readable === 0 ? null : (
        <ReaderToolbar
          page={current}
          lastShown={isTextOpen ? current : current + columnsOf(mode) - 1}
          pages={layout.pages}
          readable={readable}
          percent={Math.round(percent)}
          arrangement={shownAs}
          dark={dark}
          panelOpen={panel !== undefined}
          textOpen={isTextOpen}
          hasText={layout.isFromServer}
          isAway={isToolbarAway}
          canFullscreen={fullscreen === 'off'}
          actions={actions}
        />
      )}
    </section>
  );
}
