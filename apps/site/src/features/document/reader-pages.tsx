import { AdvertView, classes } from '@wenyuan/ui';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { FindState } from './find-panel.tsx';
import type { DocumentLayout } from './document-layout.ts';
import type { ShownAdvert } from '../advert/index.ts';
import { PageTile } from './page-tile.tsx';
import type { Arrangement, Size } from './reader-geometry.ts';
import styles from './reader.module.css';
import { useFetchOrder } from './use-fetch-order.ts';
import type { ReaderView } from './use-reader-view.ts';

/**
 * The bar by which a mouse scrolls sideways. The column is as high as the document, so its own bar would be below the last
 * page.
 */
function SidewaysBar({ column, width }: { column: RefObject<HTMLElement | null>; width: number }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [pages, handle] = [column.current, bar.current];
    if (pages === null || handle === null) return;
    const follow = () => {
      handle.scrollLeft = pages.scrollLeft;
    };
    const lead = () => {
      pages.scrollLeft = handle.scrollLeft;
    };
    follow();
    pages.addEventListener('scroll', follow, { passive: true });
    handle.addEventListener('scroll', lead, { passive: true });
    return () => {
      pages.removeEventListener('scroll', follow);
      handle.removeEventListener('scroll', lead);
    };
  }, [column, width]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only the mouse needs it; keys scroll the column
    <div ref={bar} className={styles.sideways} aria-hidden="true" tabIndex={-1}>
      <div style={{ width }} />
    </div>
  );
}

/** The strip of the desk on which a page lies. What stands still there stays in sight when the strip is moved sideways. */
function Row({
  top,
  height,
  isStill,
  children,
}: {
  top: number;
  height: number;
  isStill: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(styles.row, isStill && styles.still)}
      data-wide={isStill ? undefined : ''}
      style={{ insetBlockStart: top, height }}
    >
      {children}
    </div>
  );
}

/** The desk with the pages that are near the view. */
export function ReaderPages({
  column,
  sheets,
  layout,
  pages,
  view,
  arrangement: { mode, rotation },
  current,
  dark,
  find,
  hidden,
  adverts,
  children,
}: {
  column: RefObject<HTMLDivElement | null>;
  sheets: RefObject<HTMLDivElement | null>;
  layout: DocumentLayout;
  pages: readonly (Size & { ext: string | undefined })[];
  view: ReaderView;
  arrangement: Arrangement;
  current: number;
  dark: boolean;
  find: FindState;
  hidden: boolean;
  /** What stands between pages, in turn. */
  adverts: readonly ShownAdvert[];
  /** What follows the pages. */
  children: ReactNode;
}) {
  const { layout: placed, first, last, seen, isWide } = view;
  const { mayFetch, settle } = useFetchOrder(pages, seen);
  return (
    <div className={styles.desk} hidden={hidden}>
      <div
        ref={column}
        className={styles.column}
        // Keys scroll what has the focus.
        {...(isWide ? { tabIndex: 0, role: 'group', 'aria-label': '页面' } : {})}
      >
        <div
          ref={sheets}
          className={styles.pages}
          lang={layout.language}
          style={{ height: placed.height, minWidth: placed.width }}
        >
          {pages.slice(first, last + 1).map((item, index) => {
            const number = first + index + 1;
            const box = placed.sizes[number - 1];
            const top = placed.tops[number - 1];
            const left = placed.lefts[number - 1];
            if (box === undefined || top === undefined || left === undefined) return null;
            const isHidden = mode === 'single' && number !== current;
            const isStill = placed.still[number - 1] === true;
            if (item.ext === undefined || !mayFetch(number - 1)) {
              return (
                <Row key={number} top={top} height={box.height} isStill={isStill}>
                  <div
                    className={classes(
                      styles.blank,
                      item.ext !== undefined && styles.waitingPage,
                      dark && item.ext !== '.webp' && styles.followingPaper,
                    )}
                    style={{ insetBlockStart: 0, insetInlineStart: left, ...box }}
                    hidden={isHidden}
                  >
                    {item.ext === undefined ? (
                      `第 ${number} 页转换中…`
                    ) : (
                      <span className={styles.pageNumber} aria-hidden="true">
                        {number}
                      </span>
                    )}
                  </div>
                </Row>
              );
            }
            const isSeen = number > seen.first && number <= seen.last + 1;
            return (
              <Row key={number} top={top} height={box.height} isStill={isStill}>
                <PageTile
                  id={layout.id}
                  uuid={layout.uuid}
                  imageId={layout.imageId}
                  number={number}
                  ext={item.ext}
                  version={layout.version}
                  top={0}
                  left={left}
                  width={box.width}
                  height={box.height}
                  own={item}
                  rotation={rotation}
                  dark={dark}
                  hidden={isHidden}
                  awaited={isSeen}
                  // Near pages keep theirs, so that a selection lives on when its beginning is scrolled away.
                  withText={layout.isFromServer}
                  words={find.words}
                  near={find.near}
                  active={find.hit?.page === number ? find.hit.index : undefined}
                  onSettled={settle}
                />
              </Row>
            );
          })}
          {placed.between.map(({ after, top, left, width, height }, index) => {
            const advert = adverts[index % adverts.length];
            if (advert === undefined || after < first || after > last) return null;
            return (
              <Row key={after} top={top} height={height} isStill>
                <aside
                  className={styles.between}
                  aria-label="广告"
                  data-position="document_between"
                  style={{ insetBlockStart: 0, insetInlineStart: left, width, height }}
                >
                  <AdvertView {...advert} position="document_between" />
                </aside>
              </Row>
            );
          })}
        </div>
      </div>
      {isWide ? <SidewaysBar column={column} width={placed.width} /> : null}
      {children}
    </div>
  );
}
