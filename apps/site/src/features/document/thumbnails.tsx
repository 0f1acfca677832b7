import { pageImagePath } from '@wenyuan/domain';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader-panel.module.css';

/** Beside the pages; over them, on phones and tablets, as many as there is room for. */
const COLUMNS_MIN = 2;
/** A thumbnail with what is around it. */
const CELL = 120;
const LABEL = 30;
const GAP = 12;
/** Rows rendered before and after those in view. */
const NEAR = 1;
/** Cells have one size; pages are scaled to fit. */
const WIDTH = 108;

function rowHeight(page: { width: number; height: number } | undefined): number {
  const ratio = page === undefined ? 1.4 : page.height / page.width;
  return Math.round(WIDTH * Math.min(1.6, Math.max(0.5, ratio))) + LABEL + GAP;
}

/** Thumbnails of the pages; only those near the view are in the DOM, and the one that has the focus, which would be lost. */
export function Thumbnails({
  layout,
  page,
  pages,
  onGo,
}: {
  layout: DocumentLayout;
  page: number;
  pages: number;
  onGo: (page: number) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0, columns: COLUMNS_MIN });
  const { columns } = view;
  const [focused, setFocused] = useState<number>();
  const height = rowHeight(layout.page[0]);
  const rows = Math.ceil(pages / columns);

  // Before anything is drawn, since the rows depend on it.
  useLayoutEffect(() => {
    const scroller = frame.current?.parentElement;
    if (scroller === null || scroller === undefined) return;
    const look = () => {
      const fit = Math.floor((frame.current?.clientWidth ?? 0) / CELL);
      const { scrollTop: top, clientHeight } = scroller;
      setView({ top, height: clientHeight, columns: Math.max(COLUMNS_MIN, fit) });
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, []);

  // Keeps the present page in view.
  useEffect(() => {
    const scroller = frame.current?.parentElement;
    if (scroller === null || scroller === undefined) return;
    const top = Math.floor((page - 1) / columns) * height;
    if (top < scroller.scrollTop || top + height > scroller.scrollTop + scroller.clientHeight)
      scroller.scrollTo({ top: top - (scroller.clientHeight - height) / 2 });
  }, [page, height, columns]);

  const first = Math.max(0, Math.floor(view.top / height) - NEAR) * columns;
  const last = Math.min(rows, Math.ceil((view.top + view.height) / height) + NEAR) * columns;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => (number > first && number <= last) || number === focused,
  );
  return (
    <div ref={frame} className={styles.thumbnails} style={{ height: rows * height }}>
      {numbers.map((number) => {
        const ext = layout.page[number - 1]?.ext;
        return (
          <button
            key={number}
            type="button"
            className={styles.thumbnail}
            style={{
              insetBlockStart: Math.floor((number - 1) / columns) * height,
              insetInlineStart: `${((number - 1) % columns) * (100 / columns)}%`,
              width: `${100 / columns}%`,
              height: height - GAP,
            }}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onGo(number)}
            onFocus={() => setFocused(number)}
            onBlur={({ target }) => {
              // While another window is in front, it is still the one that will have the focus.
              if (target !== document.activeElement) setFocused(undefined);
            }}
          >
            <span className={styles.small}>
              {ext === undefined || ext === '' ? null : (
                <img
                  src={pageImagePath(layout.imageId, number, { ext, version: layout.version })}
                  alt=""
                  decoding="async"
                  fetchPriority="low"
                  draggable={false}
                />
              )}
            </span>
            <span className={styles.number}>{number}</span>
          </button>
        );
      })}
    </div>
  );
}
