import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import type { TextLine } from './text-geometry.ts';

/** The document of the stories. */
export const uuid = '0123456789abcdef';
/** Pages in one call, by the settings. */
export const SIZE = 5;
/** Paragraphs of one line each, of which the first may be larger. */
export function linesOf(texts: readonly string[], size = 10): TextLine[] {
  return texts.map((line, index) => {
    const step = index === 0 ? size : 10;
    const count = [...line].length;
    return {
      text: line,
      box: [50, index * 60, count * step, step],
      edges: Array.from({ length: count + 1 }, (_, at) => at * step),
    };
  });
}

/** The lines of one batch of pages, of which `start` come before it. */
export function known(
  pages: number,
  of: (page: number) => TextLine[],
  start = 0,
  recognized: readonly number[] = [],
) {
  const some = Array.from({ length: Math.min(SIZE, pages) }, (_, index) => {
    const number = start * SIZE + index + 1;
    return { number, lines: of(number), isRecognized: recognized.includes(number) };
  });
  const key = ['document', 'lines', 'pages', { uuid, version: '', start, pages, size: SIZE }];
  const batch = { version: '', pages: some };
  return withApp([...common, [key, { pages: [batch], pageParams: [start] }]]);
}
