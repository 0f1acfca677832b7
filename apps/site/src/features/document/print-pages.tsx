import { useQuery } from '@tanstack/react-query';
import { Button, Dialog, ProgressBar } from '@wenyuan/ui';
import { pageImagePath } from '@wenyuan/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAnnotationsQuery, type Annotation } from '../annotation/index.ts';
import type { DocumentLayout } from './document-layout.ts';
import { markedLinesQuery, PrintedMarks, PrintedNotes } from './print-marks.tsx';
import styles from './print-pages.module.css';
import type { Size } from './reader-geometry.ts';

/** The name of the paper of a size, in style sheets. */
function paperOf({ width, height }: Size): string {
  return `paper-${width}-${height}`;
}

/** Images that are fetched at the same time. */
const AHEAD = 6;

type Printed = {
  readonly title: string;
  readonly layout: DocumentLayout;
  /** The number of readable pages. */
  readonly pages: number;
  /** The size of the first page, for browsers that print on one paper only. */
  readonly size: Size;
  readonly onDone: () => void;
};

const NONE: readonly Annotation[] = [];

/** Prints the document; who has marked or written something in it is asked whether that belongs to it. */
export function PrintPages(printed: Printed) {
  const { layout, pages, onDone } = printed;
  const { data } = useQuery(useAnnotationsQuery(layout.id));
  const own =
    data?.annotation.filter(
      ({ page, quote, note }) => page <= pages && (quote !== '' || note !== ''),
    ) ?? NONE;
  const [wanted, setWanted] = useState(own.length === 0 || !layout.isFromServer ? NONE : undefined);
  if (wanted !== undefined) return <Printout {...printed} annotations={wanted} />;
  return (
    <Dialog title="打印" onClose={onDone}>
      <p className={styles.progress}>您在这份文档里有 {own.length} 处划线和笔记，要一起打印吗？</p>
      <div className={styles.choices}>
        <Button variant="outline" onClick={() => setWanted(NONE)}>
          只打印文档
        </Button>
        <Button onClick={() => setWanted(own)}>一起打印</Button>
      </div>
    </Dialog>
  );
}

/**
 * Prints the readable pages, and nothing of the site. Browsers print what is there at that moment, and the reader keeps
 * only near pages, so all are fetched first; without one of them nothing is printed before somebody says so.
 */
function Printout({
  title,
  layout,
  pages,
  size,
  annotations,
  onDone,
}: Printed & { readonly annotations: readonly Annotation[] }) {
  const lines = useQuery({
    ...markedLinesQuery(layout, annotations),
    enabled: annotations.length > 0,
  });
  const [there, setThere] = useState(0);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [isEnough, setIsEnough] = useState(false);
  const [isSecond, setIsSecond] = useState(false);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => (layout.page[number - 1]?.ext ?? '') !== '',
  );
  const sizeOf = (number: number): Size => layout.page[number - 1] ?? size;
  const settled = there + failed.size;
  const isSettled = settled >= numbers.length && !(lines.isFetching && lines.data === undefined);
  const isWhole = failed.size === 0 && !lines.isLoadingError;
  const isReady = isSettled && (isWhole || isEnough);
  const begun = isSecond ? numbers : numbers.slice(0, settled + AHEAD);
  // A page that is tried again is a new image, since the old one has failed for good.
  const wanted = begun.filter((number) => !failed.has(number));
  const retry = () => {
    setFailed(new Set());
    setIsSecond(true);
    if (lines.isError) void lines.refetch();
  };
  const done = useEffectEvent(onDone);
  const papers = useEffectEvent(() => {
    const sizes = new Map(
      numbers.map((number) => sizeOf(number)).map((one) => [paperOf(one), one]),
    );
    const rule = (name: string, { width, height }: Size) =>
      `@page ${name} { size: ${width}px ${height}px; margin: 0 }`;
    const notes = `@page notes { size: ${size.width}px ${size.height}px; margin: 48px }`;
    return [rule('', size), notes, ...Array.from(sizes, ([name, one]) => rule(name, one))].join(
      '\n',
    );
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
                {failed.size > 0 ? `有 ${failed.size} 页未能取到` : '划线的位置未能取到'}
                ，可能是网络不稳定。
              </p>
              <div className={styles.choices}>
                {there === 0 ? null : (
                  <Button variant="outline" onClick={() => setIsEnough(true)}>
                    {failed.size > 0 ? `打印其余 ${there} 页` : '不带划线打印'}
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
              <PrintedMarks
                lines={lines.data?.[number]}
                annotations={annotations}
                number={number}
                size={sizeOf(number)}
              />
            </div>
          ))}
          <PrintedNotes title={title} annotations={annotations} />
        </div>,
        document.body,
      )}
    </>
  );
}
