import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Aim } from './use-aim.ts';

/** The page to go to, and how far down it; each object is a request of its own. */
export type TextTarget = {
  readonly page: number;
  readonly share: number;
  /** Selects what on it is to be in sight. */
  readonly mark?: string;
  /** The document is opened, and no address names a page: what stands above the text is seen first. */
  readonly isOpening?: boolean;
};

type At = {
  readonly target: TextTarget;
  /** The one at its top. */
  readonly page: number;
};

const beginAt = (target: TextTarget): At => ({ target, page: target.page });

/**
 * The text version: whether it is open, and at which page it is. It begins at the one that is read as a picture,
 * `pageOfPages`, or with the reader, at what `begin` tells then. Its functions stay the same, as the reader's actions are made of
 * them.
 */
export function useTextVersion(
  pageOfPages: number,
  readable: number,
  begin: () => TextTarget | undefined,
) {
  const [at, setAt] = useState(() => {
    const target = begin();
    return target && beginAt(target);
  });
  const [isThere, setIsThere] = useState(false);
  /** Whether it was asked to be read aloud, since it was opened. */
  const [isAloud, setIsAloud] = useState(false);
  // Until it is there, the pages are read.
  const isOpen = at !== undefined && isThere;
  const current = Math.min(isOpen ? at.page : pageOfPages, Math.max(1, readable));
  const present = useRef(current);
  /** The present page when it was asked for. */
  const askedAt = useRef(current);
  useEffect(() => {
    present.current = current;
  }, [current]);
  const arrive = useCallback(() => {
    setIsThere(true);
    // It may have come long after the press.
    const page = present.current;
    const isMoved = page !== askedAt.current;
    setAt((before) =>
      before === undefined || before.page === page || !isMoved
        ? before
        : beginAt({ page, share: 0 }),
    );
  }, []);
  /** How far down its page the place is: no state, as it changes with each movement. */
  const place = useRef<TextTarget>({ page: 0, share: 0 });
  const goTo = useCallback((page: number, share: number) => {
    place.current = { page, share };
    setAt(beginAt(place.current));
  }, []);
  const goToMark = useCallback(({ page, mark }: Aim) => {
    place.current = { page, share: 0, mark };
    setAt(beginAt(place.current));
  }, []);
  const toggle = useCallback((page: number) => {
    askedAt.current = page;
    setIsAloud(false);
    setAt((before) => (before === undefined ? beginAt({ page, share: 0 }) : undefined));
  }, []);
  const readAloud = useCallback((page: number) => {
    askedAt.current = page;
    setIsAloud(true);
    setAt((before) => before ?? beginAt({ page, share: 0 }));
  }, []);
  const beSilent = useCallback(() => setIsAloud(false), []);
  const follow = useCallback((page: number, share: number) => {
    place.current = { page, share };
    setAt((before) =>
      before === undefined || before.page === page ? before : { ...before, page },
    );
  }, []);
  const shareOf = useCallback(
    (page: number) => (place.current.page === page ? place.current.share : 0),
    [],
  );
  const giveUp = useCallback(() => {
    setIsAloud(false);
    setAt(undefined);
  }, []);
  /** The pages are there again when this returns. */
  const close = useCallback(() => flushSync(giveUp), [giveUp]);
  return {
    target: at?.target,
    isOpen,
    isAloud,
    /** The present page, whether as a picture or as text. */
    current,
    arrive,
    goTo,
    goToMark,
    toggle,
    readAloud,
    beSilent,
    follow,
    shareOf,
    giveUp,
    close,
  };
}

export type TextVersion = ReturnType<typeof useTextVersion>;
