import type { Sheet } from './sheet.ts';

/** The least that is placed whole: a line, a heading, an ornament. */
export type Atom = {
  /** Points, without the space above. */
  readonly height: number;
  /** Left out at the top of a column. */
  readonly above?: number;
  readonly draw?: (x: number, y: number) => void;
  /** Atoms of one group stay in one column unless that leaves too much of the previous one empty. */
  readonly group?: number | undefined;
  /** This many atoms after it must stand in the same column. */
  readonly keep?: number;
  readonly newPage?: boolean;
  readonly bookmark?: { readonly title: string; readonly level: number };
  /** What the running head says from here on. */
  readonly head?: string;
};

export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

function heightOf(atoms: readonly Atom[], from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1)
    sum += (atoms[at]?.height ?? 0) + (at === from ? 0 : (atoms[at]?.above ?? 0));
  return sum;
}

/** Where the group that begins at `from` ends. */
function endOfGroup(atoms: readonly Atom[], from: number): number {
  const group = atoms[from]?.group;
  let end = from + 1;
  while (group !== undefined && end < atoms.length && atoms[end]?.group === group) end += 1;
  return end;
}

/**
 * Fills page after page, column after column. `dress` paints each page around the columns. Returns the page of each
 * bookmark.
 */
export function fill(
  sheet: Sheet,
  atoms: readonly Atom[],
  options: { frames: readonly Frame[]; dress: (head: string) => void },
): Map<string, number> {
  const { frames, dress } = options;
  const places = new Map<string, number>();
  let column = frames.length;
  let y = 0;
  let fresh = true;
  let head = '';
  const turn = (page: boolean) => {
    column += 1;
    if (page || column >= frames.length) {
      column = 0;
      sheet.addPage();
      dress(head);
    }
    y = frames[column]?.y ?? 0;
    fresh = true;
  };
  atoms.forEach((atom, index) => {
    if (atom.head !== undefined) head = atom.head;
    const begun = column < frames.length;
    if (!begun || (atom.newPage === true && !(fresh && column === 0))) turn(true);
    const frame = frames[column];
    if (frame === undefined) return;
    const left = frame.y + frame.height - y - (fresh ? 0 : (atom.above ?? 0));
    const opens = atom.group !== undefined && atoms[index - 1]?.group !== atom.group;
    const whole = opens ? heightOf(atoms, index, endOfGroup(atoms, index)) : 0;
    const least = heightOf(atoms, index, Math.min(atoms.length, index + 1 + (atom.keep ?? 0)));
    // A long poem that would leave half a page empty may be split after all.
    const together = whole <= frame.height * 0.6 || left < frame.height * 0.4;
    const wanted = opens && whole <= frame.height && together ? Math.max(whole, least) : least;
    if (!fresh && wanted > left + 0.01) turn(false);
    if (!fresh) y += atom.above ?? 0;
    if (atom.bookmark !== undefined) {
      sheet.bookmark(atom.bookmark.title, atom.bookmark.level);
      if (atom.bookmark.level === 0) places.set(atom.bookmark.title, sheet.pages);
    }
    atom.draw?.(frames[column]?.x ?? 0, y);
    y += atom.height;
    fresh = false;
  });
  return places;
}
