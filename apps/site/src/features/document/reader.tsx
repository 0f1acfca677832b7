import { useQueryClient } from '@tanstack/react-query';
import { Button, Dialog, ProgressBar } from '@wenyuan/ui';
import { DocumentStatus, isConversionPending } from '@wenyuan/domain';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { api, useAtom } from '@wenyuan/app';
import type { DocumentLayout } from './document-layout.ts';
import { fetchPage } from './fetch-page.ts';
import type { FindState, Hit } from './find-panel.tsx';
import { LockWall } from './lock-wall.tsx';
import { PageTile } from './page-tile.tsx';
import {
  clampZoom,
  columnsOf,
  nextRotation,
  PAGE_GAP,
  parsePageNumber,
  stepZoom,
  turned,
  type Arrangement,
} from './reader-geometry.ts';
import type { PanelTab } from './reader-panel.tsx';
import { arrangementOf, darkPagesAtom, lastPageOf, rememberPlace } from './reader-preferences.ts';
import { ReaderToolbar, type ReaderActions } from './reader-toolbar.tsx';
import styles from './reader.module.css';
import { marksOf } from './text-geometry.ts';
import { useFetchOrder } from './use-fetch-order.ts';
import { usePinch } from './use-pinch.ts';
import { readerKeys, useReaderKeys } from './use-reader-keys.ts';
import { useReaderView } from './use-reader-view.ts';

const ReaderPanel = lazy(async () => ({
  default: (await import('./reader-panel.tsx')).ReaderPanel,
}));
const TextView = lazy(async () => ({ default: (await import('./text-view.tsx')).TextView }));

/** The whole document goes to full screen, so that it scrolls as usual; styles hide everything but the pages. */
function toggleFullscreen(): void {
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen();
  else void document.exitFullscreen();
}

/** On narrow screens the panel covers the pages, so it closes once a place is chosen. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 900px)').matches;
}

/** The pages of a document; only those near the view are in the DOM. */
export function Reader({
  layout,
  size,
  price,
  purchase,
}: {
  layout: DocumentLayout;
  size: { width: number; height: number };
  /** The price for this user, with its unit; empty when free. */
  price: string;
  /** The buttons to buy the document, shown where the price closes the rest. */
  purchase: ReactNode;
}) {
  const column = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const [arrangement, setArrangement] = useState<Arrangement>(() => arrangementOf(layout.uuid));
  const [dark, setDark] = useAtom(darkPagesAtom);
  const [panel, setPanel] = useState<PanelTab>();
  const [find, setFind] = useState<FindState>({ words: '', hit: undefined });
  const [textOpen, setTextOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
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
  const view = useReaderView(column, pages, arrangement, fetchEarly);
  const { layout: placed, first, last, seen, page, goTo, turn } = view;
  const { mayFetch, settle } = useFetchOrder(pages, seen);
  const current = Math.min(page, Math.max(1, readable));
  const shownWidth = placed.sizes[current - 1]?.width ?? 0;
  const ownWidth = turned(pages[current - 1] ?? { width: 1, height: 1 }, rotation).width;
  const percent = Math.round((shownWidth / ownWidth) * 100);

  const actions: ReaderActions = useMemo(() => {
    const arrange = (change: Partial<Arrangement>) =>
      setArrangement((before) => ({ ...before, ...change }));
    return {
      goTo,
      turn,
      zoomBy: (direction) => arrange({ zoom: stepZoom(percent, direction) }),
      fit: (zoom) => arrange({ zoom }),
      show: (next) => arrange({ mode: next }),
      rotate: () => arrange({ rotation: nextRotation(rotation) }),
      toggleFullscreen,
      toggleDark: () => setDark(!dark),
      togglePanel: () => setPanel((tab) => (tab === undefined ? 'thumbnails' : undefined)),
      openFind: () => {
        if (layout.isFromServer) setPanel('find');
      },
      closePanel: () => setPanel(undefined),
      toggleText: () => setTextOpen((open) => !open),
      showHelp: () => setHelpOpen(true),
    };
  }, [goTo, turn, percent, rotation, setDark, dark, layout.isFromServer]);
  useReaderKeys(readable, actions);
  usePinch(column, percent, (next) =>
    setArrangement((before) => ({ ...before, zoom: clampZoom(next) })),
  );
  const [offered, setOffered] = useState(() =>
    location.hash === '' ? lastPageOf(layout.uuid) : undefined,
  );

  const isUntouched = useRef(true);
  useEffect(() => {
    // Returning to the last page is only offered, so the remembered place is kept until the reader moves.
    if (isUntouched.current && current === 1) {
      isUntouched.current = false;
      return;
    }
    isUntouched.current = false;
    const kept = current === 1 && offered !== undefined ? offered : current;
    rememberPlace(layout.uuid, { ...arrangement, page: kept });
    if (parsePageNumber(location.hash, readable) !== current)
      history.replaceState(history.state, '', `${location.pathname}${location.search}#p${current}`);
  }, [current, readable, layout.uuid, arrangement, offered]);

  useEffect(
    () => () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
    [],
  );

  const goFromPanel = (number: number) => {
    setTextOpen(false);
    goTo(number);
    if (isNarrow()) setPanel(undefined);
  };
  const goToHit = async (hit: Hit) => {
    setTextOpen(false);
    goTo(hit.page);
    const { page: found } = await queryClient.fetchQuery({
      ...api.document.lines({ uuid: layout.uuid, page: [hit.page] }),
      staleTime: Infinity,
    });
    const place = marksOf(found[0]?.line ?? [], find.words)[hit.index]?.[0];
    const height = pages[hit.page - 1]?.height;
    if (place !== undefined && height !== undefined && rotation === 0)
      goTo(hit.page, place.y / height);
    if (isNarrow()) setPanel(undefined);
  };

  if (layout.pages === 0) return <Waiting layout={layout} />;
  return (
    <section className={styles.stage} aria-label="正文">
      {isConversionPending(layout.status) ? (
        <div className={styles.converting} role="status">
          <p>
            正在转换，第 {layout.converted_pages} / {layout.pages} 页
          </p>
          <ProgressBar value={layout.converted_pages / layout.pages} label="转换进度" />
        </div>
      ) : null}
      {offered === undefined || offered > readable ? null : (
        <div className={styles.resume}>
          <span>上次读到第 {offered} 页</span>
          <Button
            size="xs"
            variant="outline"
            onClick={() => {
              goTo(offered);
              setOffered(undefined);
            }}
          >
            继续阅读
          </Button>
          <Button size="xs" variant="ghost" onClick={() => setOffered(undefined)}>
            从头开始
          </Button>
        </div>
      )}
      <div className={styles.columns}>
        {panel === undefined ? null : (
          <Suspense>
            <ReaderPanel
              tab={panel}
              layout={layout}
              page={current}
              pages={readable}
              find={find}
              onTab={setPanel}
              onClose={() => setPanel(undefined)}
              onGo={goFromPanel}
              onFind={setFind}
              onHit={(hit) => void goToHit(hit)}
            />
          </Suspense>
        )}
        {textOpen ? (
          <div className={styles.column}>
            <Suspense>
              <TextView uuid={layout.uuid} />
            </Suspense>
          </div>
        ) : null}
        <div ref={column} className={styles.column} hidden={textOpen}>
          <div className={styles.pages} style={{ height: placed.height, minWidth: placed.width }}>
            {pages.slice(first, last + 1).map((item, index) => {
              const number = first + index + 1;
              const box = placed.sizes[number - 1];
              const top = placed.tops[number - 1];
              const left = placed.lefts[number - 1];
              if (box === undefined || top === undefined || left === undefined) return null;
              const isHidden = mode === 'single' && number !== current;
              if (item.ext === undefined || !mayFetch(number - 1)) {
                return (
                  <div
                    key={number}
                    className={styles.blank}
                    style={{ insetBlockStart: top, insetInlineStart: left, ...box }}
                    hidden={isHidden}
                  >
                    {item.ext === undefined ? `第 ${number} 页转换中…` : null}
                  </div>
                );
              }
              return (
                <PageTile
                  key={number}
                  uuid={layout.uuid}
                  imageId={layout.imageId}
                  number={number}
                  ext={item.ext}
                  version={layout.version}
                  top={top}
                  left={left}
                  width={box.width}
                  height={box.height}
                  ownWidth={item.width}
                  rotation={rotation}
                  dark={dark}
                  hidden={isHidden}
                  awaited={number > seen.first && number <= seen.last + 1}
                  withText={layout.isFromServer && number > seen.first && number <= seen.last + 1}
                  words={find.words}
                  active={find.hit?.page === number ? find.hit.index : undefined}
                  onSettled={settle}
                />
              );
            })}
          </div>
          {readable < layout.pages && (mode !== 'single' || current === readable) ? (
            <div style={{ marginBlockStart: PAGE_GAP }}>
              <LockWall
                reason={layout.lock_reason}
                readable={readable}
                pages={layout.pages}
                price={price}
                purchase={purchase}
              />
            </div>
          ) : null}
        </div>
      </div>
      <p className={styles.live} role="status" aria-live="polite">
        第 {current} / {layout.pages} 页
      </p>
      {helpOpen ? (
        <Dialog title="键盘快捷键" onClose={() => setHelpOpen(false)}>
          <dl className={styles.keys}>
            {readerKeys(layout.isFromServer).map(([keys, meaning]) => (
              <div key={keys}>
                <dt>{keys}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
      {readable === 0 ? null : (
        <ReaderToolbar
          page={current}
          lastShown={current + columnsOf(mode) - 1}
          pages={readable}
          percent={percent}
          arrangement={arrangement}
          dark={dark}
          panelOpen={panel !== undefined}
          textOpen={textOpen}
          hasText={layout.isFromServer}
          actions={actions}
        />
      )}
    </section>
  );
}

/** Shown when no page is converted yet, or the conversion failed. */
function Waiting({ layout }: { layout: DocumentLayout }) {
  if (layout.status === DocumentStatus.Failed) {
    return (
      <div className={styles.waiting} role="status">
        <h2>暂时无法在线阅读</h2>
        <p>这份文档没有转换成功。</p>
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <h2>{layout.status === DocumentStatus.PendingReview ? '文档正在审核' : '正在准备页面'}</h2>
      <p>
        {isConversionPending(layout.status)
          ? layout.isFromServer
            ? '转换完成后会自动出现在这里，不用刷新。'
            : '转换完成后即可阅读，请稍后刷新。'
          : '审核通过后即可阅读。'}
      </p>
    </div>
  );
}
