import { useQueryClient } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { useRef } from 'react';
import type { Hit } from './find-panel.tsx';
import type { Rotation, Size } from './reader-geometry.ts';
import { marksOf } from './text-geometry.ts';
import type { ReaderView } from './use-reader-view.ts';

/** Goes to hits of the search: to the page at once, and to the words as soon as it is known where they stand. */
export function useHits(
  uuid: string,
  pages: readonly Size[],
  rotation: Rotation,
  goTo: ReaderView['goTo'],
): (hit: Hit, words: string) => Promise<void> {
  const queryClient = useQueryClient();
  const latest = useRef<Hit>(undefined);
  return async (hit, words) => {
    latest.current = hit;
    goTo(hit.page);
    const size = pages[hit.page - 1];
    if (rotation !== 0 || size === undefined) return;
    const lines = await queryClient
      .fetchQuery({ ...api.document.lines({ uuid, page: [hit.page] }), staleTime: Infinity })
      // Without its text the page is in sight all the same.
      .catch(() => undefined);
    // Whoever presses Enter quickly is at another hit by now.
    if (latest.current !== hit) return;
    const mark = marksOf(lines?.page[0]?.line ?? [], words)[hit.index]?.[0];
    if (mark === undefined) return;
    const across = (mark.x + mark.width / 2) / size.width;
    goTo(hit.page, mark.y / size.height, { below: innerHeight / 4, across });
  };
}
