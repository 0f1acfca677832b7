import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { Button, Dialog, ProgressBar } from '@wenyuan/ui';
import { DocumentStatus, isConversionPending, pageImagePath } from '@wenyuan/domain';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAtom } from '@wenyuan/app';
import { LockWall } from './lock-wall.tsx';
import { PageTile } from './page-tile.tsx';
import { clampZoom, PAGE_GAP, parsePageNumber, stepZoom } from './reader-geometry.ts';
import { darkPagesAtom, lastPageOf, rememberPage, zoomAtom } from './reader-preferences.ts';
import { ReaderToolbar, type ReaderActions } from './reader-toolbar.tsx';
import styles from './reader.module.css';
import { TextView } from './text-view.tsx';
import { useFetchOrder } from './use-fetch-order.ts';
import { usePinch } from './use-pinch.ts';
import { readerKeys, useReaderKeys } from './use-reader-keys.ts';
import { useReaderView } from './use-reader-view.ts';

export type DocumentLayout = ReplyOf<Contract['document']['layout']>;

/** The whole page goes to full screen, so that it scrolls as ever; styles take away all but the pages. */
function toggleFullscreen(): void {
  if (document.fullscreenElement === null) void document.documentElement.requestFullscreen();
  else void document.exitFullscreen();
}

/** Pages of a document below each other; only those near the view are in the DOM. */
export function Reader({
  layout,
  size,
}: {
  layout: DocumentLayout;
  size: { width: number; height: number };
}) {
  const column = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useAtom(zoomAtom);
  const [dark, setDark] = useAtom(darkPagesAtom);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const [textOpen, setTextOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const readable = Math.min(layout.readable_pages, layout.pages);

  // Pages still to come have the first one's size until they are there.
  const pages = useMemo(
    () =>
      Array.from(
        { length: readable },
        (_, index) => layout.page[index] ?? { ...size, ext: undefined },
      ),
    [layout.page, readable, size],
  );
  const fetchEarly = useCallback(
    (number: number) => {
      const ext = layout.page[number - 1]?.ext ?? '';
      if (ext === '') return;
      const image = new Image();
      image.fetchPriority = 'high';
      image.src = pageImagePath(layout.uuid, number, { ext });
    },
    [layout.page, layout.uuid],
  );
  const {
    layout: placed,
    first,
    last,
    seen,
    page,
    goTo,
  } = useReaderView(column, pages, zoom, fetchEarly);
  const { mayFetch, settle } = useFetchOrder(pages, seen);
  const current = Math.min(page, Math.max(1, readable));
  const shownWidth = placed.sizes[current - 1]?.width ?? 0;
  const percent = Math.round((shownWidth / (pages[current - 1]?.width ?? 1)) * 100);

  const actions: ReaderActions = useMemo(
    () => ({
      goTo,
      zoomBy: (direction) => setZoom(stepZoom(percent, direction)),
      fit: setZoom,
      toggleFullscreen,
      toggleDark: () => setDark(!dark),
      toggleOutline: () => setOutlineOpen((open) => !open),
      toggleText: () => setTextOpen((open) => !open),
      showHelp: () => setHelpOpen(true),
    }),
    [goTo, percent, setZoom, setDark, dark],
  );
  useReaderKeys(current, readable, actions);
  usePinch(column, percent, (next) => setZoom(clampZoom(next)));
  const [offered, setOffered] = useState(() =>
    location.hash === '' ? lastPageOf(layout.uuid) : undefined,
  );

  useEffect(() => {
    const linked = parsePageNumber(location.hash, readable);
    if (current === 1 && linked === undefined) return;
    if (linked !== current)
      history.replaceState(history.state, '', `${location.pathname}${location.search}#p${current}`);
    rememberPage(layout.uuid, current);
  }, [current, readable, layout.uuid]);

  useEffect(
    () => () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    },
    [],
  );

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
      {textOpen ? <TextView uuid={layout.uuid} /> : null}
      <div className={styles.columns} hidden={textOpen}>
        {outlineOpen && layout.outline.length > 0 ? (
          <nav className={styles.outline} aria-label="目录">
            <ol>
              {layout.outline.map((item, index) => (
                <li key={`${index}-${item.page}`} style={{ paddingInlineStart: item.level * 16 }}>
                  <button
                    type="button"
                    disabled={item.page > readable}
                    onClick={() => goTo(item.page)}
                  >
                    <span>{item.title}</span>
                    <span className={styles.outlinePage}>{item.page}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <div ref={column} className={styles.column}>
          <div className={styles.pages} style={{ height: placed.height, minWidth: shownWidth }}>
            {pages.slice(first, last + 1).map((item, index) => {
              const number = first + index + 1;
              const box = placed.sizes[number - 1];
              const top = placed.tops[number - 1];
              if (box === undefined || top === undefined) return null;
              if (item.ext === undefined) {
                return (
                  <div
                    key={number}
                    className={styles.blank}
                    style={{ insetBlockStart: top, ...box }}
                  >
                    第 {number} 页转换中…
                  </div>
                );
              }
              if (!mayFetch(number - 1)) {
                return (
                  <div
                    key={number}
                    className={styles.blank}
                    style={{ insetBlockStart: top, ...box }}
                  />
                );
              }
              return (
                <PageTile
                  key={number}
                  uuid={layout.uuid}
                  number={number}
                  ext={item.ext}
                  top={top}
                  width={box.width}
                  height={box.height}
                  dark={dark}
                  awaited={number > seen.first && number <= seen.last + 1}
                  onSettled={settle}
                />
              );
            })}
          </div>
          {readable < layout.pages ? (
            <div style={{ marginBlockStart: PAGE_GAP }}>
              <LockWall reason={layout.lock_reason} readable={readable} pages={layout.pages} />
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
            {readerKeys.map(([keys, meaning]) => (
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
          pages={readable}
          percent={percent}
          dark={dark}
          hasOutline={layout.outline.length > 0}
          outlineOpen={outlineOpen}
          textOpen={textOpen}
          actions={actions}
        />
      )}
    </section>
  );
}

/** Nothing to read yet, or nothing that could be read. */
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
          ? '转换完成后会自动出现在这里，不用刷新。'
          : '审核通过后即可阅读。'}
      </p>
    </div>
  );
}
