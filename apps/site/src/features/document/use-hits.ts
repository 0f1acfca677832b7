import { useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useRef } from 'react';
import type { HitPlace } from './find-panel.tsx';
import { findQuery, foundIn, type Search } from './find-query.ts';
import { linesQuery, type Lines } from './lines-query.ts';
import type { Arrangement, Size } from './reader-geometry.ts';
import { marksOfPage, type Found } from './text-geometry.ts';
import type { ReaderView } from './use-reader-view.ts';

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

/** Goes to hits of the search: to the page at once, and to the words as soon as it is known where they stand. */
export function useHits(
  shown: { readonly uuid: string; readonly version: string },
  pages: readonly Size[],
  { mode, rotation }: Arrangement,
  goTo: ReaderView['goTo'],
): (hit: HitPlace, search: Search) => Promise<void> {
  const queryClient = useQueryClient();
  const latest = useRef<HitPlace>(undefined);
  return async (hit, search) => {
    latest.current = hit;
    const size = rotation === 0 ? pages[hit.page - 1] : undefined;
    const query = linesQuery(shown, hit.page);
    // One movement where the text is there already: each lays the page out. A page shown alone has its height only once it
    // has been gone to.
    const known =
      size === undefined || mode === 'single'
        ? undefined
        : queryClient.getQueryData<Lines>(query.queryKey);
    if (known === undefined) goTo(hit.page);
    if (size === undefined) return;
    const moved = watchMoves();
    // Without its text the page is in sight all the same.
    const lines = known ?? (await queryClient.fetchQuery(query).catch(() => undefined));
    // Whoever presses Enter quickly is at another hit by now, and whoever reads on must not be pulled back.
    if (moved() || latest.current !== hit) return;
    const found = foundIn(
      queryClient.getQueryData<InfiniteData<Found>>(findQuery(shown.uuid, search).queryKey),
    );
    const text = lines?.page[0]?.line ?? [];
    const mark = marksOfPage(text, hit.page, search.words, found)[hit.index]?.[0];
    if (mark === undefined) {
      if (known !== undefined) goTo(hit.page);
      return;
    }
    const across = (mark.x + mark.width / 2) / size.width;
    goTo(hit.page, mark.y / size.height, { below: 1 / 4, across });
  };
}
