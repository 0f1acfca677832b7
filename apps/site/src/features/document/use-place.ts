import { currentSession } from '@wenyuan/app';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageHash } from '../../lib/page-hash.ts';
import { linkedPage, linkedWords, parsePageNumber } from './linked-page.ts';
import type { Arrangement } from './reader-geometry.ts';
import { lastPageOf, rememberPlace } from './reader-preferences.ts';
import { rememberReading } from './recent-reading.ts';
import { sendPlace } from './send-place.ts';
import { useReadElsewhere } from './use-read-elsewhere.ts';

const REST_MS = 400;
const TURNED_MS = 120;
/** Pages that are this near are turned to, also two at once. */
const TURNED_PAGES = 2;

/** How far down its page the place in this entry of the history is; a link that was just followed has none. */
export function shareInHistory(): number {
  const { readerShare: share } = (history.state ?? {}) as { readerShare?: unknown };
  return typeof share === 'number' && share >= 0 && share <= 1 ? share : 0;
}

/** Words stay in the address as long as it names their page. */
function writeHistory(page: number, share: number, more?: { readonly key: string }): void {
  const { pathname, search, hash } = location;
  const words = parsePageNumber(hash, page) === page ? linkedWords(hash) : '';
  history.replaceState(
    { ...(history.state as object | null), ...more, readerShare: share },
    '',
    `${pathname}${search}${pageHash(page, words)}`,
  );
}

/**
 * The reader's place: a page, and how far down it. The address names the page (`#p12`) and wins; its entry in the history
 * has the rest, so that a reload and the way back end where the reader was, while a link begins at the top of its page, or at
 * the words that it names there (`#p12&find=…`).
 * The page that was read last, on this device or by a member on another one, is only offered.
 */
export function usePlace({
  id,
  uuid,
  title,
  page,
  pages,
  readable,
  arrangement,
  isText,
  isReady,
  isInSight,
  shareOf,
  goTo,
  showWords,
  fetchEarly,
}: {
  /** Absent on servers that keep no places. */
  id: number | undefined;
  uuid: string;
  title: string;
  /** The present page, whether as a picture or as text. */
  page: number;
  pages: number;
  /** The number of pages that may be read. */
  readable: number;
  arrangement: Arrangement;
  /** Whether it is read as text. */
  isText: boolean;
  /** Whether the pages have their sizes. */
  isReady: boolean;
  /** Whether the pages are read, and not what is below them. */
  isInSight: () => boolean;
  shareOf: (page: number) => number;
  goTo: (page: number, share?: number) => void;
  /** Marks words, and goes to the first on a page. */
  showWords: (words: string, page?: number) => void;
  fetchEarly: (page: number) => void;
}) {
  const [remembered] = useState(() => (location.hash === '' ? lastPageOf(uuid) : undefined));
  const elsewhere = useReadElsewhere(uuid, id !== undefined);
  const [isDeclined, setDeclined] = useState(false);
  const offered = isDeclined ? undefined : (elsewhere ?? remembered);
  const latest = useRef({ goTo, showWords, pages, readable });
  useEffect(() => {
    latest.current = { goTo, showWords, pages, readable };
  }, [goTo, showWords, pages, readable]);

  // Fetches the page that the address names before the router has handled the address.
  useEffect(() => {
    const named = () => {
      const wanted = linkedPage(
        window.location.hash,
        latest.current.pages,
        latest.current.readable,
      );
      if (wanted !== undefined) fetchEarly(wanted);
    };
    addEventListener('hashchange', named);
    return () => removeEventListener('hashchange', named);
  }, [fetchEarly]);

  // Goes to the page that a new address names, after the router has scrolled to the top. Not after a change of layout: the
  // address may then name another page than the present one.
  const address = useLocation();
  useEffect(() => {
    const wanted = linkedPage(address.hash, latest.current.pages, latest.current.readable);
    if (!isReady || wanted === undefined) return;
    const share = shareInHistory();
    latest.current.goTo(wanted, share);
    const isReadable = parsePageNumber(address.hash, latest.current.pages) === wanted;
    const words = isReadable ? linkedWords(address.hash) : '';
    if (words !== '') latest.current.showWords(words, share === 0 ? wanted : undefined);
  }, [isReady, address]);

  const write = useCallback(() => {
    // Whoever went to the comments reads on where the reading ended.
    if (!isInSight()) return;
    const kept = page === 1 && offered !== undefined ? offered : page;
    rememberPlace(uuid, { ...arrangement, isText, page: kept });
    rememberReading({ uuid, title, page: kept, pages, by: currentSession().user?.id ?? 0 });
    if (id !== undefined) sendPlace(id, kept);
    if (parsePageNumber(location.hash, pages) !== page) writeHistory(page, 0);
  }, [isInSight, page, pages, id, uuid, title, arrangement, isText, offered]);

  const writeNow = useEffectEvent(write);
  const isUntouched = useRef(true);
  useEffect(() => {
    // Returning to the last page is only offered, so the remembered place is kept until the reader moves.
    if (isUntouched.current && page === 1) {
      isUntouched.current = false;
      return;
    }
    isUntouched.current = false;
    // Of many pages that fly by only the last is written: Safari throws at the hundredth address in half a minute.
    const turned = () => writeNow();
    const timer = setTimeout(turned, TURNED_MS);
    addEventListener('pagehide', turned);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', turned);
    };
    // Not when a place arrives from another device, which nobody has gone to yet.
  }, [page, arrangement, isText]);

  // The way down the page follows when the reader rests.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeShare = () => {
      const named = parsePageNumber(location.hash, pages);
      if (named === page && isInSight()) writeHistory(page, shareOf(page));
      // The reader came to this page below it, and went back up.
      else if (named !== page && (named !== undefined || page !== 1)) write();
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(writeShare, REST_MS);
    };
    addEventListener('scroll', rest, { passive: true });
    addEventListener('pagehide', writeShare);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', rest);
      removeEventListener('pagehide', writeShare);
    };
  }, [page, pages, isInSight, shareOf, write]);

  const present = useRef({ page, shareOf, address });
  useEffect(() => {
    present.current = { page, shareOf, address };
  }, [page, shareOf, address]);
  /** The last jump, from the address at which it was made: the way back is another one. */
  const [jump, setJump] = useState<{
    readonly from: number;
    readonly to: number;
    readonly at: typeof address;
  }>();
  /** Keeps the place in the history before a jump to another page, so that the way back ends there. */
  const leaveFor = useCallback((wanted: number) => {
    const { page: left, shareOf: shareOfLeft, address: at } = present.current;
    if (Math.abs(wanted - left) <= TURNED_PAGES) return;
    // By a key of its own the router sees that the way back leads to another place than the one that it knows.
    writeHistory(left, shareOfLeft(left), { key: crypto.randomUUID() });
    history.pushState({ ...(history.state as object | null), readerShare: 0 }, '', location.href);
    setJump({ from: left, to: wanted, at });
  }, []);

  // Who reads on from there has arrived.
  const isThere = jump?.at === address && Math.abs(page - jump.to) < TURNED_PAGES;
  const back = isThere ? jump.from : undefined;
  return { offered, back, forget: () => setDeclined(true), leaveFor };
}
