import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { langOf } from '@wenyuan/domain';
import { IconButton, isComposing, LoadFailed, Spinner } from '@wenyuan/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { findQuery } from './find-query.ts';
import styles from './reader-panel.module.css';
import type { Found } from './text-geometry.ts';

export type Hit = Found['hit'][number];
/** Which of a page's hits it is. */
export type HitPlace = Pick<Hit, 'page' | 'index'>;
/** The search words and the hit that was chosen last. */
export type FindState = { readonly words: string; readonly hit: HitPlace | undefined };

const TYPING_MS = 350;
const WORDS_MAX = 100;

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
  const { words, hit: chosen } = find;
  const query = useQuery({
    ...findQuery(uuid, words),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const isPast = query.isPlaceholderData || query.data === undefined;
  const found = words === '' ? undefined : query.data;
  const hits = found?.hit ?? [];
  /** The words whose first hit is to be gone to as soon as it is known. */
  const awaited = useRef('');
  const at = hits.findIndex((hit) => isSame(hit, chosen));

  // The panel stays in sight by itself, and scrolling would lay the page out before the first frame.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  // The hits of other words begin at the top.
  useEffect(() => {
    list.current?.closest(`.${styles.content}`)?.scrollTo({ top: 0 });
  }, [words]);

  // Searches while the user types, but not for the half-written syllables of an input method.
  useEffect(() => {
    const next = draft.trim();
    if (composing || next === words) return;
    const timer = setTimeout(() => onFind({ words: next, hit: undefined }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft, composing, words, onFind]);

  /** The first hit from the present page on, or the last one before it. */
  const nearest = (direction: 1 | -1) =>
    direction === 1
      ? (hits.find((hit) => hit.page >= page) ?? hits[0])
      : (hits.findLast((hit) => hit.page < page) ?? hits.at(-1));
  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    onFind({ words, hit });
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
    choose(nearest(1));
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the reply comes, not when handlers change
  }, [words, isPast]);
  const step = (direction: 1 | -1) => {
    if (isPast) return;
    if (at === -1) choose(nearest(direction));
    else choose(hits[(at + direction + hits.length) % hits.length]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The keyboard of a phone would cover the hit.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    const next = draft.trim();
    if (next === words && !isPast) {
      step(event.shiftKey ? -1 : 1);
      return;
    }
    awaited.current = next;
    if (next !== words) onFind({ words: next, hit: undefined });
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
          maxLength={WORDS_MAX}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          label="上一处"
          size="sm"
          disabled={isPast || hits.length === 0}
          onClick={() => step(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          label="下一处"
          size="sm"
          disabled={isPast || hits.length === 0}
          onClick={() => step(1)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </div>
      {words !== '' && query.isError ? (
        <LoadFailed
          message={errorMessage(query.error, '查找失败')}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <p className={styles.count} role="status">
        {words === '' || query.isError ? null : query.isFetching ? (
          <Spinner />
        ) : (
          countText(found, at)
        )}
      </p>
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
    </div>
  );
}

function countText(found: Found | undefined, at: number): string {
  if (found === undefined) return '';
  if (found.total === 0) return '没有找到，换个说法试试';
  const total = `${found.has_more ? '超过' : '共'} ${found.total} 处`;
  if (at !== -1) return `第 ${at + 1} 处，${total}`;
  return found.has_more ? `${total}，列出前 ${found.total} 处` : total;
}
