import { useQueryClient } from '@tanstack/react-query';
import { lazyPart, useAtom } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useQuestions } from '../../lib/use-questions.ts';
import { AnnotatingSoon } from './annotating-soon.tsx';
import { fetchPage } from './fetch-page.ts';
import type { FindState, Hit } from './find-panel.tsx';
import { GoContext } from './go-context.ts';
import { LatePart } from './late-part.tsx';
import { ReaderPanel } from './lazy-panel.ts';
import { linkedPage, linkedWords } from './linked-page.ts';
import { linesQuery, type Lines } from './lines-query.ts';
import { LockWall } from './lock-wall.tsx';
import { columnsOf, turned, type Arrangement } from './reader-geometry.ts';
import { isPrepared, preparePage } from './prepare-page.ts';
import { ReaderEnd } from './reader-end.tsx';
import { ReaderOverlays, type Overlay } from './reader-overlays.tsx';
import { ReaderPages } from './reader-pages.tsx';
import { arrangementOf, darkPagesAtom, wasText } from './reader-preferences.ts';
import type { ReaderProps } from './reader.tsx';
import { ReaderToolbar } from './reader-toolbar.tsx';
import { Converting } from './reader-waiting.tsx';
import styles from './reader.module.css';
import { BackOffer, ResumeOffer } from './resume-offer.tsx';
import { isInColumns } from './text-geometry.ts';
import { aimAtHit, useAim, type Aim } from './use-aim.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useInSight } from './use-in-sight.ts';
import { usePageGestures } from './use-page-gestures.ts';
import { usePan } from './use-pan.ts';
import { usePanel } from './use-panel.ts';
import { shareInHistory, usePlace } from './use-place.ts';
import { useReaderActions } from './use-reader-actions.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReaderView } from './use-reader-view.ts';
import { useAnnouncedPage } from './use-announced-page.ts';
import { useAsked } from './use-asked.ts';
import { useSwipe } from './use-swipe.ts';
import { useBetween } from './use-between.ts';
import { useTextVersion, type TextTarget } from './use-text-version.ts';
import { useToolbarAway } from './use-toolbar-away.ts';

const TextView = lazyPart(async () => (await import('./text-view.tsx')).TextView);

/** The end of a document of this many pages is out of sight at its beginning: what comes to stand there moves nothing. */
const LONG = 3;

/** Where the text begins with the document: at the page that the address names, or at the head of the document. */
function textTargetOf(named: number | undefined): TextTarget {
  const share = shareInHistory();
  return { page: named ?? 1, share, isOpening: named === undefined && share === 0 };
}

/** The pages of a document; only those near the view are in the DOM. */
export function ReaderScreen({ title, layout, size, price, isOffered }: ReaderProps) {
  const stage = useRef<HTMLElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [arrangement, setArrangement] = useState<Arrangement>(() => arrangementOf(layout.uuid));
  const [dark, setDark] = useAtom(darkPagesAtom);
  const panel = usePanel(layout.outline.length > 0);
  const [find, setFind] = useState<FindState>({ words: '', near: 1, hit: undefined });
  // What was typed shows at once, and its marks on the pages after it.
  const marked = useDeferredValue(find);
  const [overlay, setOverlay] = useState<Overlay>();
  const fullscreen = useFullscreen();
  const queryClient = useQueryClient();
  const { mode, rotation } = arrangement;
  const readable = Math.min(layout.readable_pages, layout.pages);
  const questions = useQuestions();
  const isAnswered = layout.isFromServer && readable > 0 && questions.isAnswered;

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
  const isRightToLeft = (of: Arrangement) => of.rightToLeft ?? layout.is_right_to_left;
  const arranged = { ...arrangement, rightToLeft: isRightToLeft(arrangement) };
  const view = useReaderView(column, pages, arranged, fetchEarly, between.heights);
  const { layout: placed, goTo: goToPage } = view;
  const show = useAim(layout, pages, arrangement, goToPage);
  const asked = useAsked({ goTo: goToPage, arrange: setArrangement, show });
  const { askPage, askArrangement } = asked;
  const shownAs = asked.arrangement ?? arrangement;
  const shown = Math.min(view.page, Math.max(1, readable));
  const text = useTextVersion(asked.page ?? shown, readable, () =>
    // Words that an address names are marked on the pages.
    layout.isFromServer && readable > 0 && wasText(layout.uuid) && linkedWords(location.hash) === ''
      ? textTargetOf(linkedPage(location.hash, layout.pages, readable))
      : undefined,
  );
  const { current, isOpen: isTextOpen, goTo: goToText } = text;
  const shownWidth = placed.sizes[shown - 1]?.width ?? 0;
  const ownWidth = turned(pages[shown - 1] ?? { width: 1, height: 1 }, rotation).width;
  const askedZoom = asked.arrangement?.zoom;
  const percent = typeof askedZoom === 'number' ? askedZoom : (shownWidth / ownWidth) * 100;

  const goTo = useCallback(
    (page: number, share = 0) => {
      if (isTextOpen) goToText(page, share);
      else goToPage(page, share);
    },
    [isTextOpen, goToPage, goToText],
  );
  const isInSight = useInSight(stage, placed.sizes[readable - 1]?.height ?? 0);
  const { askAim } = asked;
  const showWords = useCallback(
    (words: string, page?: number) => {
      const hit = page === undefined ? undefined : { page, index: 0 };
      const search = { words, near: page ?? 1 };
      setFind({ ...search, hit });
      if (hit !== undefined) askAim(aimAtHit(queryClient, layout.uuid, hit, search));
    },
    [askAim, queryClient, layout.uuid],
  );
  const place = usePlace({
    id: layout.isFromServer ? layout.id : undefined,
    uuid: layout.uuid,
    title,
    page: current,
    pages: layout.pages,
    readable,
    arrangement,
    isText: text.target !== undefined,
    isReady: view.isMeasured,
    isInSight,
    shareOf: isTextOpen ? text.shareOf : view.shareOf,
    goTo,
    showWords,
    fetchEarly,
  });
  const { offered, back, leaveFor } = place;
  const goSoon = useCallback(
    (page: number) => {
      leaveFor(page);
      const isNow = isTextOpen || isPrepared(layout, page);
      // What was asked for just before would come after it.
      askPage(isNow ? undefined : page);
      if (isNow) goTo(page);
    },
    [isTextOpen, layout, goTo, askPage, leaveFor],
  );
  /** A link beyond what may be read leads to the last page that may, where it says why. */
  const follow = useCallback(
    (page: number) => goSoon(Math.min(page, readable)),
    [goSoon, readable],
  );
  const isVertical = useCallback(
    (page: number) => {
      const near = [-2, -1, 0, 1, 2, 3].map((step) => linesQuery(layout, page + step).queryKey);
      return isInColumns(
        near.flatMap((key) => queryClient.getQueryData<Lines>(key)?.page[0]?.line ?? []),
      );
    },
    [layout, queryClient],
  );
  const isToolbarAway = useToolbarAway(stage, panel.tab !== undefined);

  const actions = useReaderActions({
    column,
    readable,
    percent,
    arrangement: shownAs,
    isRightToLeft: isRightToLeft(shownAs),
    isVertical,
    isSearchable: layout.isFromServer,
    panel,
    text,
    view,
    goTo: goSoon,
    arrange: askArrangement,
    setDark,
    setOverlay,
    isInSight,
  });
  useReaderKeys(readable, actions, panel.tab === 'find' && !panel.isThere);
  usePan(column);
  useSwipe(column, (direction) => {
    if (mode !== 'scroll' && !view.isWide) actions.sideways(direction);
  });
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
    panel.giveWay();
  };
  const goToAim = (aim: Aim) => {
    if (isTextOpen) text.goToMark(aim);
    else askAim(aim);
  };
  const goToNote = (aim: Aim) => {
    leaveFor(aim.page);
    goToAim(aim);
    panel.giveWay();
  };
  const goToHit = (hit: Hit) => {
    // The way back leads to where the search began, not to each of its hits.
    if (find.hit === undefined) leaveFor(hit.page);
    goToAim(aimAtHit(queryClient, layout.uuid, hit, find));
    panel.giveWayToHit();
  };

  const ending =
    readable < layout.pages ? (
      <LockWall
        id={layout.id}
        reason={layout.lock_reason}
        readable={readable}
        pages={layout.pages}
        price={price}
        isOffered={isOffered}
      />
    ) : isOffered && readable >= LONG ? (
      <ReaderEnd />
    ) : null;
  return (
    <section ref={stage} className={styles.stage} aria-label="正文">
      {layout.isFromServer && readable > 0 && !isTextOpen ? (
        <Button className={styles.toText} size="sm" onClick={actions.toggleText}>
          打开文字版
        </Button>
      ) : null}
      <Converting layout={layout} />
      {offered === undefined || offered > readable || current > 1 || text.isAloud ? null : (
        <ResumeOffer
          page={offered}
          isAway={isToolbarAway}
          onResume={() => {
            goTo(offered);
            place.forget();
          }}
          onDismiss={place.forget}
        />
      )}
      {back === undefined || text.isAloud ? null : <BackOffer page={back} isAway={isToolbarAway} />}
      <div className={styles.columns}>
        {panel.tab === undefined ? null : (
          <LatePart onArrive={panel.arrive} onCancel={panel.close}>
            <ReaderPanel
              tab={panel.tab}
              title={title}
              layout={layout}
              page={current}
              pages={readable}
              find={find}
              isAnswered={isAnswered}
              isFolded={panel.isFolded}
              takesFocus={panel.isCalled}
              onTab={panel.show}
              onUnfold={panel.unfold}
              onClose={panel.close}
              onGo={goFromPanel}
              onFind={setFind}
              onHit={goToHit}
              onAim={goToNote}
            />
          </LatePart>
        )}
        {text.target === undefined ? null : (
          <LatePart onArrive={text.arrive} onCancel={text.giveUp}>
            <div className={styles.desk}>
              <TextView
                id={layout.id}
                uuid={layout.uuid}
                version={layout.version}
                language={layout.language}
                pages={readable}
                isWhole={readable === layout.pages}
                target={text.target}
                find={marked}
                isAloud={text.isAloud}
                isToolbarAway={isToolbarAway}
                onPage={text.follow}
                onSilent={text.beSilent}
              />
              {ending}
            </div>
          </LatePart>
        )}
        <GoContext value={follow}>
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
            {mode !== 'single' || shown === readable ? ending : null}
          </ReaderPages>
        </GoContext>
      </div>
      <p className="visually-hidden" role="status" aria-live="polite">
        第 {current} / {layout.pages} 页
      </p>
      {layout.isFromServer ? <AnnotatingSoon documentId={layout.id} /> : null}
      <ReaderOverlays
        open={overlay}
        title={title}
        layout={layout}
        pages={readable}
        size={size}
        isFullscreen={fullscreen === 'on'}
        turnsLeft={mode !== 'scroll' && !isTextOpen && arranged.rightToLeft}
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
          isRightToLeft={isRightToLeft(shownAs)}
          dark={dark}
          panelOpen={panel.tab !== undefined}
          textOpen={isTextOpen}
          hasText={layout.isFromServer}
          isAnswered={isAnswered}
          isAway={isToolbarAway}
          isOffered={isOffered}
          canFullscreen={fullscreen === 'off'}
          actions={actions}
        />
      )}
    </section>
  );
}
