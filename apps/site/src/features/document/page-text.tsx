import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAtom } from '@wenyuan/app';
import { classes } from '@wenyuan/ui';
import {
  Fragment,
  memo,
  useEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type CSSProperties,
} from 'react';
import { colorClass, notedAtom, useAnnotationsQuery } from '../annotation/index.ts';
import styles from './page-text.module.css';
import { findQuery } from './find-query.ts';
import { holdSelection } from './hold-selection.ts';
import { linesQuery } from './lines-query.ts';
import { annotatedIn, usePressed } from './page-annotations.ts';
import { PageLinks } from './page-links.tsx';
import { isVertical, marksOfPage, type TextLine } from './text-geometry.ts';
import { textWidths } from './text-width.ts';
import { withUprightSigns } from './upright-signs.ts';
import { useNewerVersion } from './use-newer-version.ts';

/** Scales the text of the browser's font, which is `share` of its size long, to the length that the line has on the page. */
function placeOf(line: TextLine, share: number): CSSProperties {
  const [x, y, width, height] = line.box;
  const vertical = isVertical(line);
  const [size, length] = vertical ? [width, height] : [height, width];
  const natural = share * size;
  const stretch = natural > 0 ? length / natural : 1;
  return {
    insetInlineStart: x,
    insetBlockStart: y,
    fontSize: size,
    ...(vertical ? { writingMode: 'vertical-rl', width: size } : { height: size }),
    transform: vertical ? `scaleY(${stretch})` : `scaleX(${stretch})`,
  };
}

/** Copies vertical text with the signs that are found in other programs. */
function copyUpright(event: ClipboardEvent): void {
  const text = getSelection()?.toString() ?? '';
  const upright = withUprightSigns(text);
  if (upright === text) return;
  event.clipboardData.setData('text/plain', upright);
  event.preventDefault();
}

/**
 * A transparent text layer over the image of a page in its own size, to be selected, copied and read aloud. Hits are marked,
 * links can be followed.
 */
export const PageText = memo(function PageText({
  id,
  uuid,
  version,
  number,
  words,
  near,
  active,
}: {
  /** The document's. */
  id: number;
  uuid: string;
  version: string;
  number: number;
  words: string;
  near: number;
  /** Index of the chosen hit among those of the page. */
  active: number | undefined;
}) {
  const { data } = useQuery(linesQuery({ uuid, version }, number));
  useNewerVersion(version, data?.version);
  const { line: lines, link: links } = data?.page[0] ?? {};
  // The panel asks.
  const found = useInfiniteQuery({ ...findQuery(uuid, { words, near }), enabled: false }).data;
  const marks = useMemo(
    () => (lines === undefined || words === '' ? [] : marksOfPage(lines, number, words, found)),
    [lines, number, words, found],
  );
  // The words of a search do not change them.
  const texts = useMemo(() => {
    const widths = textWidths(lines?.map(({ text }) => text) ?? []);
    return lines?.map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the lines of a page never change
      <Fragment key={index}>
        <span className={styles.line} style={placeOf(line, widths[index] ?? 0)}>
          {line.text}
        </span>
        <br />
      </Fragment>
    ));
  }, [lines]);
  const layer = useRef<HTMLDivElement>(null);
  const all = useQuery(useAnnotationsQuery(id)).data?.annotation;
  const annotated = useMemo(() => annotatedIn(lines, all, number), [lines, all, number]);
  const [, open] = useAtom(notedAtom);
  usePressed(layer, annotated, open);
  const hasLines = lines !== undefined;
  useEffect(() => {
    if (!hasLines || layer.current === null) return;
    return holdSelection(layer.current, {
      end: styles.end ?? '',
      selecting: styles.selecting ?? '',
    });
  }, [hasLines]);
  if (!hasLines) return null;
  const text = (
    <div ref={layer} className={styles.layer} onCopy={copyUpright} data-lines={number}>
      {annotated.flatMap(({ annotation, rects }) =>
        rects.map(({ x, y, width, height }, part) => (
          <span
            key={`${annotation.id}-${part}`}
            className={classes(
              styles.annotation,
              colorClass(annotation.color),
              annotation.note !== '' && styles.noted,
            )}
            style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
            data-annotation={annotation.id}
            aria-hidden="true"
          />
        )),
      )}
      {marks.flatMap((parts, hit) =>
        parts.map(({ x, y, width, height }, part) => (
          <span
            key={`${hit}-${part}`}
            className={classes(styles.mark, hit === active && styles.active)}
            style={{ insetInlineStart: x, insetBlockStart: y, width, height }}
            aria-hidden="true"
          />
        )),
      )}
      {texts}
    </div>
  );
  return links === undefined ? (
    text
  ) : (
    <>
      {text}
      <PageLinks links={links} lines={lines} />
    </>
  );
});
