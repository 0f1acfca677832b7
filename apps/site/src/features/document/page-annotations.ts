import { useEffect, type RefObject } from 'react';
import type { Annotation } from '../annotation/index.ts';
import { joined, rectsOf, spanOf, type Rect, type TextLine } from './text-geometry.ts';

type Annotated = { readonly annotation: Annotation; readonly rects: readonly Rect[] };

/** Where what the member has marked stands on a page. */
export function annotatedIn(
  lines: readonly TextLine[] | undefined,
  all: readonly Annotation[] | undefined,
  number: number,
): Annotated[] {
  const own = all?.filter(({ page, quote }) => page === number && quote !== '') ?? [];
  if (lines === undefined || own.length === 0) return [];
  const text = joined(lines);
  return own.flatMap((annotation) => {
    const span = spanOf(text, annotation.quote, annotation.begin_offset);
    return span === undefined ? [] : { annotation, rects: rectsOf(lines, span) };
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
      const pressed = [...element.querySelectorAll<HTMLElement>('[data-annotation]')]
        .filter((mark) => isWithin(mark.getBoundingClientRect(), event))
        .map((mark) => mark.dataset['annotation']);
      // Of a word that is marked within a sentence, the sentence has other places.
      const [found] = annotated
        .map(({ annotation }) => annotation)
        .filter(({ id }) => pressed.includes(String(id)))
        .sort((a, b) => a.quote.length - b.quote.length);
      if (found !== undefined) onOpen(found);
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [layer, annotated, onOpen]);
}
