import { useCallback, useState } from 'react';
import { useAfterFrame } from './after-frame.ts';
import type { HitPlace } from './find-panel.tsx';
import type { Search } from './find-query.ts';
import type { Arrangement } from './reader-geometry.ts';

type ChosenHit = { readonly hit: HitPlace; readonly search: Search };

/** How the pages follow. */
type Follow = {
  readonly goTo: (page: number) => void;
  readonly arrange: (arrangement: Arrangement) => void;
  readonly showHit: (hit: HitPlace, search: Search) => unknown;
};

/** What an input asks for: it shows in the bars in the input's own frame, and the pages follow in the task after it. */
export function useAsked({ goTo, arrange, showHit }: Follow) {
  // An object, as somebody may ask for the same page again.
  const [page, setPage] = useState<{ readonly number: number }>();
  const [arrangement, askArrangement] = useState<Arrangement>();
  const [chosen, askHit] = useState<ChosenHit>();
  useAfterFrame(page, ({ number }) => {
    goTo(number);
    setPage(undefined);
  });
  useAfterFrame(arrangement, (next) => {
    arrange(next);
    askArrangement(undefined);
  });
  useAfterFrame(chosen, ({ hit, search }) => void showHit(hit, search));
  /** Without a number, what was asked for before is given up. */
  const askPage = useCallback(
    (number: number | undefined) => setPage(number === undefined ? undefined : { number }),
    [],
  );
  return { page: page?.number, arrangement, askPage, askArrangement, askHit };
}
