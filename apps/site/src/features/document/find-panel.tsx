import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { QueryFailed } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import { Button, IconButton, isComposing, searchWords, Spinner, WordsNote } from '@wenyuan/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findQuery, type Search } from './find-query.ts';
import styles from './reader-panel.module.css';
import type { Found } from './text-geometry.ts';

export type Hit = Found['hit'][number];
/** Which of a page's hits it is. */
export type HitPlace = Pick<Hit, 'page' | 'index'>;
/** The search and the hit that was chosen last. */
export type FindState = Search & { readonly hit: HitPlace | undefined };

const TYPING_MS = 350;

function isSame(a: HitPlace, b: HitPlace | undefined): boolean {
  return b !== undefined && a.page === b.page && a.index === b.index;
}

/** Memoised: there may be hundreds, and each letter that is typed renders the panel. */
const HitItem = memo(function HitItem({
  hit,
  language,
  isChosen,
  onChoose,
}: {
  hit: Hit;
  language: string | undefined;
  isChosen: boolean;
  onChoose: (hit: Hit) => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => onChoose(hit)}
      >
        <span
          className={styles.excerpt}
          lang={language ?? langOf(hit.before + hit.match + hit.after)}
        >
          {hit.before}
          <mark>{hit.match}</mark>
          {hit.after}
        </span>
        <span className={styles.number}>第 {hit.page} 页</span>
      </button>
    </li>
  );
});

/**
 * Searches the readable pages. The first Enter goes to the first hit from the present page on, also when it is pressed before the reply is there;
 * further ones go to the next, with Shift to the previous.
 */
export function FindPanel({
  uuid,
  language,
  page,
  find,
  onFind,
  onHit,
  onClose,
}: {
  uuid: string;
  language: string | undefined;
  /** The present page. */
  page: number;
  find: FindState;
  onFind: (find: FindState) => void;
  onHit: (hit: Hit) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(find.words);
  const [composing, setComposing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { words, near, hit: chosen } = find;
  const query = useInfiniteQuery({
    ...findQuery(uuid, find),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const isPast = query.isPlaceholderData || query.data === undefined;
  const found = words === '' ? undefined : query.data;
  const hits = found?.hit ?? [];
  const { hasNextPage, hasPreviousPage } = query;
  /** The words whose first hit is to be gone to as soon as it is known. */
  const awaited = useRef('');
  const at = hits.findIndex((hit) => isSame(hit, chosen));
  const present = useRef(page);
  useEffect(() => {
    present.current = page;
  }, [page]);

  // The panel stays in sight by itself, and scrolling would lay the page out before the first frame.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const show = () =>
      list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    show();
    // Those that were out of sight get their height when they are first drawn.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);

  // The hits of other words begin at the top.
  useEffect(() => {
    list.current?.closest(`.${styles.content}`)?.scrollTo({ top: 0 });
  }, [words]);

  // Searches while the user types, but not for the half-written syllables of an input method.
  useEffect(() => {
    const next = searchWords(draft);
    if (composing || next === words) return;
    const search = () => onFind({ words: next, near: present.current, hit: undefined });
    const timer = setTimeout(search, TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft, composing, words, onFind]);

  /** The first hit from the present page on, or the last one before it. */
  const nearest = (direction: 1 | -1, from = page) =>
    direction === 1
      ? (hits.find((hit) => hit.page >= from) ?? hits[0])
      : (hits.findLast((hit) => hit.page < from) ?? hits.at(-1));
  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onFind({ words, near, hit });
    onHit(hit);
  };
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const chooseNow = useCallback((hit: Hit) => latest.current(hit), []);
  useEffect(() => {
    if (words === '' || isPast || awaited.current !== words) return;
    awaited.current = '';
    choose(nearest(1, near));
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the reply comes, not when handlers change
  }, [words, near, isPast]);
  /** Before the first hit comes the last one of the document, which is not known yet. */
  const isFirst = at === 0 && !hasPreviousPage && hasNextPage;
  const step = async (direction: 1 | -1) => {
    if (isPast || query.isFetching || (direction === -1 && isFirst)) return;
    if (at === -1) {
      choose(nearest(direction));
      return;
    }
    const isListed = hits[at + direction] !== undefined;
    const hasMore = direction === 1 ? hasNextPage : hasPreviousPage;
    if (!isListed && !hasMore && hasPreviousPage) {
      // After the last hit comes the first of the document, with which a list begins anew.
      awaited.current = words;
      onFind({ words, near: 1, hit: undefined });
      return;
    }
    const fetchMore = direction === 1 ? query.fetchNextPage : query.fetchPreviousPage;
    const { data, isError } = isListed || !hasMore ? query : await fetchMore();
    if (isError) return;
    const list = data?.hit ?? hits;
    const wanted = list.findIndex((hit) => isSame(hit, chosen)) + direction;
    choose(list[(wanted + list.length) % list.length]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The keyboard of a phone would cover the hit.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    const typed = searchWords(draft);
    if (typed === words && !isPast) {
      void step(event.shiftKey ? -1 : 1);
      return;
    }
    awaited.current = typed;
    if (typed !== words) onFind({ words: typed, near: page, hit: undefined });
  };

  return (
    <div className={styles.find}>
      <div className={styles.findBox}>
        <input
          ref={input}
          type="search"
          aria-label="在文档中查找"
          placeholder="在文档中查找"
          enterKeyHint="search"
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label="上一处"
          size="sm"
          disabled={isPast || hits.length === 0 || isFirst}
          onClick={() => void step(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label="下一处"
          size="sm"
          disabled={isPast || hits.length === 0}
          onClick={() => void step(1)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </div>
      <WordsNote words={draft} className={styles.count} />
      {words !== '' && query.isError ? <QueryFailed query={query} failure="查找失败" /> : null}
      <p className={styles.count} role="status">
        {words === '' || query.isError ? null : query.isLoading || query.isPlaceholderData ? (
          <Spinner />
        ) : (
          countText(found, at)
        )}
      </p>
      {hasPreviousPage && !isPast ? (
        <Button
          className={styles.moreHits}
          variant="outline"
          size="sm"
          loading={query.isFetchingPreviousPage}
          onClick={() => void query.fetchPreviousPage()}
        >
          显示前面的
        </Button>
      ) : null}
      <ol ref={list} className={styles.hits}>
        {hits.map((hit, index) => (
          <HitItem
            key={`${hit.page}-${hit.index}`}
            hit={hit}
            language={language}
            isChosen={index === at}
            onChoose={chooseNow}
          />
        ))}
      </ol>
      {hasNextPage && !isPast ? (
        <Button
          className={styles.moreHits}
          variant="outline"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          显示更多
        </Button>
      ) : null}
    </div>
  );
}

function countText(found: Found | undefined, at: number): string {
  if (found === undefined) return '';
  if (found.total === 0) return '没有找到，换个说法试试';
  if (found.has_earlier) {
    const part = `第 ${found.hit[0]?.page ?? 1} 页起，`;
    return `${part}${found.has_more ? '超过' : '有'} ${found.total} 处`;
  }
  const total = `${found.has_more ? '超过' : '共'} ${found.total} 处`;
  return at === -1 ? total : `第 ${at + 1} 处，${total}`;
}
