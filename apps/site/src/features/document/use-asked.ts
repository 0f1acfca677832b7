import { useCallback, useState } from 'react';
import { useAfterFrame } from './after-frame.ts';
import type { Arrangement } from './reader-geometry.ts';
import type { Aim } from './use-aim.ts';

/** How the pages follow. */
type Follow = {
  readonly goTo: (page: number) => void;
  readonly arrange: (arrangement: Arrangement) => void;
  readonly show: (aim: Aim) => unknown;
};

/** What an input asks for: it shows in the bars in the input's own frame, and the pages follow in the task after it. */
export function useAsked({ goTo, arrange, show }: Follow) {
  // An object, as somebody may ask for the same page again.
  const [page, setPage] = useState<{ readonly number: number }>();
  const [arrangement, askArrangement] = useState<Arrangement>();
  const [aim, askAim] = useState<Aim>();
  useAfterFrame(page, ({ number }) => {
    goTo(number);
    setPage(undefined);
  });
  useAfterFrame(arrangement, (next) => {
    arrange(next);
    askArrangement(undefined);
  });
  useAfterFrame(aim, (wanted) => void show(wanted));
  /** Without a number, what was asked for before is given up. */
  const askPage = useCallback(
    (number: number | undefined) => setPage(number === undefined ? undefined : { number }),
    [],
  );
  return { page: page?.number, arrangement, askPage, askArrangement, askAim };
}
