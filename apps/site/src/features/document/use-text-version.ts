import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type At = {
  /** The page that it is to go to; each object is a request of its own. */
  readonly target: { readonly page: number };
  /** The one at its top. */
  readonly page: number;
};

const beginAt = (page: number): At => ({ target: { page }, page });

/**
 * The text version: whether it is open, and at which page it is. It begins at the one that is read as a picture,
 * `pageOfPages`. Its functions stay the same, as the reader's actions are made of them.
 */
export function useTextVersion(pageOfPages: number, readable: number) {
  const [at, setAt] = useState<At>();
  const [isThere, setIsThere] = useState(false);
  // Until it is there, the pages are read.
  const isOpen = at !== undefined && isThere;
  const current = Math.min(isOpen ? at.page : pageOfPages, Math.max(1, readable));
  const present = useRef(current);
  useEffect(() => {
    present.current = current;
  }, [current]);
  const arrive = useCallback(() => {
    setIsThere(true);
    // It may have come long after the press.
    setAt((before) =>
      before === undefined || before.page === present.current ? before : beginAt(present.current),
    );
  }, []);
  const goTo = useCallback((page: number) => setAt(beginAt(page)), []);
  const toggle = useCallback(
    (page: number) => setAt((before) => (before === undefined ? beginAt(page) : undefined)),
    [],
  );
  const follow = useCallback(
    (page: number) =>
      setAt((before) =>
        before === undefined || before.page === page ? before : { ...before, page },
      ),
    [],
  );
  const giveUp = useCallback(() => setAt(undefined), []);
  /** The pages are there again when this returns. */
  const close = useCallback(() => flushSync(() => setAt(undefined)), []);
  return {
    target: at?.target,
    isOpen,
    /** The present page, whether as a picture or as text. */
    current,
    arrive,
    goTo,
    toggle,
    follow,
    giveUp,
    close,
  };
}

export type TextVersion = ReturnType<typeof useTextVersion>;
