import { advertHeight, readAdvert } from '@wenyuan/domain';
import { useMemo } from 'react';
import { useAdvertsAt, type ShownAdvert } from '../advert/index.ts';
import type { BetweenHeights } from './reader-geometry.ts';

const POSITION = 'document_between';

/** The adverts between pages, and the room that each needs. */
export function useBetween(): {
  readonly adverts: readonly ShownAdvert[];
  readonly heights: BetweenHeights;
} {
  const adverts = useAdvertsAt(POSITION);
  return useMemo(() => {
    const contents = adverts.map(({ content }) => readAdvert(content));
    return {
      adverts,
      heights: (width) =>
        contents.map((advert) =>
          advert.kind === 'html'
            ? (advert.height ?? advertHeight(POSITION))
            : Math.ceil((Math.min(width, advert.width) * advert.height) / advert.width),
        ),
    };
  }, [adverts]);
}
