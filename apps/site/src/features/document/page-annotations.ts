import { useEffect, type RefObject } from 'react';
import type { Annotation } from '../annotation/index.ts';
import {
  joined,
  rectsOf,
  shortestLast,
  spanOf,
  uncovered,
  type Rect,
  type TextLine,
} from './text-geometry.ts';

type Annotated = { readonly annotation: Annotation; readonly rects: readonly Rect[] };

/** Where what the member has marked is seen on a page: words under two washes could hardly be read. */
export function annotatedIn(
  lines: readonly TextLine[] | undefined,
  all: readonly Annotation[] | undefined,
  number: number,
): Annotated[] {
  const own = all?.filter(({ page, quote }) => page === number && quote !== '') ?? [];
  if (lines === undefined || own.length === 0) return [];
  const text = joined(lines);
  const placed = shortestLast(own).flatMap((annotation) => {
    const span = spanOf(text, annotation.quote, annotation.begin_offset);
    return span === undefined ? [] : { annotation, span };
  });
  return placed.map(({ annotation, span }, index) => {
    const above = placed.slice(index + 1).map((other) => other.span);
    const seen = uncovered(span, above);
    return { annotation, rects: seen.flatMap((part) => rectsOf(lines, part)) };
  });
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX, clientY }: MouseEvent) =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;

/** Opens the note of what is pressed: the words lie above it, so that they can be selected. */
export function usePressed(
  layer: RefObject<HTMLElement | null>,
  annotated: readonly Annotated[],
  onOpen: (annotation: Annotation) => void,
): void {
  useEffect(() => {
    const element = layer.current;
    if (element === null || annotated.length === 0) return undefined;
    const press = (event: MouseEvent) => {
      if (document.getSelection()?.isCollapsed === false) return;
      const pressed = [...element.querySelectorAll<HTMLElement>('[data-annotation]')].find((mark) =>
        isWithin(mark.getBoundingClientRect(), event),
      )?.dataset['annotation'];
      const found = annotated.find(({ annotation }) => String(annotation.id) === pressed);
      if (found !== undefined) onOpen(found.annotation);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [layer, annotated, onOpen]);
}
