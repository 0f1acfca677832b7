import type { Ink, Sheet } from './sheet.ts';

/** One column a person, as old title pages have it; a closing 编, 辑, 等 stays with the last of them. */
export function bylineColumns(author: string): string[] {
  const columns: string[] = [];
  for (const word of author.split(' ').filter((part) => part !== '')) {
    const last = columns.at(-1);
    if (last !== undefined && Array.from(word).length === 1) {
      columns[columns.length - 1] = `${last} ${word}`;
    } else {
      columns.push(word);
    }
  }
  return columns;
}

/** Sets the names in vertical columns from right to left: the first on `x`, or all of them centred around it. */
export function byline(
  sheet: Sheet,
  author: string,
  place: {
    readonly x: number;
    readonly top: number;
    readonly centred?: boolean;
    readonly ink: Ink;
  },
): void {
  const { x, top, centred = false, ink } = place;
  const gap = ink.size * 1.7;
  const columns = bylineColumns(author);
  const first = centred ? x + ((columns.length - 1) * gap) / 2 : x;
  columns.forEach((column, index) => sheet.column(column, first - index * gap, top, ink));
}
