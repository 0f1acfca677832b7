import { Button, Dialog, ProgressBar } from '@wenyuan/ui';
import { pageImagePath } from '@wenyuan/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DocumentLayout } from './document-layout.ts';
import styles from './print-pages.module.css';
import type { Size } from './reader-geometry.ts';

/** The name of the paper of a size, in style sheets. */
function paperOf({ width, height }: Size): string {
  return `paper-${width}-${height}`;
}

/** Images that are fetched at the same time. */
const AHEAD = 6;

/**
 * Prints the readable pages, and nothing of the site. Browsers print what is there at that moment, and the reader keeps
 * only near pages, so all are fetched first; without one of them nothing is printed before somebody says so.
 */
export function PrintPages({
  layout,
  pages,
  size,
  onDone,
}: {
  layout: DocumentLayout;
  /** The number of readable pages. */
  pages: number;
  /** The size of the first page, for browsers that print on one paper only. */
  size: Size;
  onDone: () => void;
}) {
  const [there, setThere] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [isEnough, setIsEnough] = useState(false);
  const [isSecond, setIsSecond] = useState(false);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => (layout.page[number - 1]?.ext ?? '') !== '',
  );
  const sizeOf = (number: number): Size => layout.page[number - 1] ?? size;
  const settled = there + failed.size;
  const isSettled = settled >= numbers.length;
  const isReady = isSettled && (failed.size === 0 || isEnough);
  const begun = isSecond ? numbers : numbers.slice(0, settled + AHEAD);
  // A page that is tried again is a new image, since the old one has failed for good.
  const wanted = begun.filter((number) => !failed.has(number));
  const retry = () => {
    setFailed(new Set());
    setIsSecond(true);
  };
  const done = useEffectEvent(onDone);
  const papers = useEffectEvent(() => {
    const sizes = new Map(
      numbers.map((number) => sizeOf(number)).map((one) => [paperOf(one), one]),
    );
    const rule = (name: string, { width, height }: Size) =>
      `@page ${name} { size: ${width}px ${height}px; margin: 0 }`;
    return [rule('', size), ...Array.from(sizes, ([name, one]) => rule(name, one))].join('\n');
  });
  useEffect(() => {
    if (!isReady) return;
    const paper = new CSSStyleSheet();
    paper.replaceSync(papers());
    document.adoptedStyleSheets.push(paper);
    const end = () => done();
    addEventListener('afterprint', end);
    const frame = requestAnimationFrame(() => print());
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', end);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== paper);
    };
  }, [isReady]);
  return (
    <>
      {isReady ? null : (
        <Dialog title="正在准备打印" onClose={onDone}>
          {isSettled ? (
            <>
              <p className={styles.progress} role="alert">
                有 {failed.size} 页未能取到，可能是网络不稳定。
              </p>
              <div className={styles.choices}>
                {there === 0 ? null : (
                  <Button variant="outline" onClick={() => setIsEnough(true)}>
                    打印其余 {there} 页
                  </Button>
                )}
                <Button onClick={retry}>重试</Button>
              </div>
            </>
          ) : (
            <>
              <p className={styles.progress}>
                第 {settled} / {numbers.length} 页
              </p>
              <ProgressBar value={settled / numbers.length} label="准备打印的进度" />
            </>
          )}
        </Dialog>
      )}
      {createPortal(
        <div className={styles.printout} aria-hidden="true" data-printout>
          {wanted.map((number) => (
            <div
              key={number}
              className={styles.sheet}
              style={{ page: paperOf(sizeOf(number)), height: sizeOf(number).height }}
            >
              <img
                src={pageImagePath(layout.imageId, number, {
                  ext: layout.page[number - 1]?.ext ?? '',
                  version: layout.version,
                })}
                alt=""
                onLoad={() => setThere((count) => count + 1)}
                onError={() => setFailed((before) => new Set(before).add(number))}
              />
            </div>
          ))}
        </div>,
        document.body,
      )}
    </>
  );
}
