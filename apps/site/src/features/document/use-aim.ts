import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HitPlace } from './find-panel.tsx';
import { findQuery, foundIn, type Search } from './find-query.ts';
import { linesQuery, type Lines } from './lines-query.ts';
import type { Arrangement, Size } from './reader-geometry.ts';
import { marksOfPage, type Found, type Rect, type TextLine } from './text-geometry.ts';
import type { ReaderView } from './use-reader-view.ts';

/** A place on a page that its lines tell. */
export type Aim = {
  readonly page: number;
  /** Undefined where the lines do not have it. */
  readonly rectIn: (lines: readonly TextLine[]) => Rect | undefined;
  /** Selects what it is in the text version. */
  readonly mark: string;
};

/** A hit of a search: what goes on over the end of a page is told by what was found. */
export function aimAtHit(
  queryClient: QueryClient,
  uuid: string,
  { page, index }: HitPlace,
  search: Search,
): Aim {
  return {
    page,
    rectIn: (lines) => {
      const { queryKey } = findQuery(uuid, search);
      const found = foundIn(queryClient.getQueryData<InfiniteData<Found>>(queryKey));
      return marksOfPage(lines, page, search.words, found)[index]?.[0];
    },
    mark: `[data-hits~="${index}"]`,
  };
}

const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Tells, once, whether the reader has moved since. */
function watchMoves(): () => boolean {
  let isMoved = false;
  const move = () => {
    isMoved = true;
  };
  for (const name of MOVES) addEventListener(name, move, { capture: true, passive: true });
  return () => {
    for (const name of MOVES) removeEventListener(name, move, { capture: true });
    return isMoved;
  };
}

/** Goes to places: to the page at once, and to the words as soon as it is known where they stand. */
export function useAim(
  shown: { readonly uuid: string; readonly version: string },
  pages: readonly Size[],
  { mode, rotation }: Arrangement,
  goTo: ReaderView['goTo'],
): (aim: Aim) => Promise<void> {
  const queryClient = useQueryClient();
  const latest = useRef<Aim>(undefined);
  return async (aim) => {
    latest.current = aim;
    const { page, rectIn } = aim;
    const size = rotation === 0 ? pages[page - 1] : undefined;
    const query = linesQuery(shown, page);
    // One movement where the text is there already: each lays the page out. A page shown alone has its height only once it
    // has been gone to.
    const known =
      size === undefined || mode === 'single'
        ? undefined
        : queryClient.getQueryData<Lines>(query.queryKey);
    if (known === undefined) goTo(page);
    if (size === undefined) return;
    const moved = watchMoves();
    // Without its text the page is in sight all the same.
    const lines = known ?? (await queryClient.fetchQuery(query).catch(() => undefined));
    // Whoever presses Enter quickly is at another hit by now, and whoever reads on must not be pulled back.
    if (moved() || latest.current !== aim) return;
    const mark = rectIn(lines?.page[0]?.line ?? []);
    if (mark === undefined) {
      if (known !== undefined) goTo(page);
      return;
    }
    const across = (mark.x + mark.width / 2) / size.width;
    goTo(page, mark.y / size.height, { below: 1 / 4, across });
  };
}
