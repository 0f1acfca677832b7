import { useQuery } from '@tanstack/react-query';
import { api } from '@wenyuan/app';
import { Button, classes, searchWords, usePaused } from '@wenyuan/ui';
import { Clock, Flame, Search } from 'lucide-react';
import { useEffect, type KeyboardEvent, type RefObject } from 'react';
import { useRecentSearches } from './recent-searches.ts';
import styles from './search-box.module.css';

/** How long somebody pauses before the server is asked. */
const PAUSE_MS = 150;

type Word = { readonly word: string; readonly icon: typeof Clock };

function useWords(typed: string): readonly Word[] {
  const wd = searchWords(usePaused(typed, PAUSE_MS));
  const recent = useRecentSearches();
  const suggested = useQuery({
    ...api.search.suggest({ wd }),
    enabled: wd !== '',
    placeholderData: (before) => before,
  });
  const hot = useQuery({ ...api.search.hot({}), enabled: wd === '' });
  if (typed.trim() !== '')
    return (wd === '' ? [] : (suggested.data?.word ?? [])).map((word) => ({ word, icon: Search }));
  const others = (hot.data?.word ?? []).filter((word) => !recent.words.includes(word));
  return [
    ...recent.words.map((word) => ({ word, icon: Clock })),
    ...others.slice(0, 10).map((word) => ({ word, icon: Flame })),
  ];
}

/** The list below a search box: what begins like the words; before any, the last searches and those of others. */
export function Suggestions({
  id,
  words,
  active,
  keyRef,
  onActive,
  onChoose,
  onClose,
}: {
  id: string;
  words: string;
  active: string;
  /** Receives what the keys of the box do while the list is open. */
  keyRef: RefObject<((event: KeyboardEvent) => void) | undefined>;
  onActive: (id: string) => void;
  onChoose: (word: string) => void;
  onClose: () => void;
}) {
  const recent = useRecentSearches();
  const known = useWords(words);
  const idOf = (index: number) => `${id}-${index}`;
  const at = known.findIndex((_, index) => idOf(index) === active);
  useEffect(() => {
    keyRef.current = (event) => {
      const moves: Readonly<Record<string, number>> = {
        ArrowDown: at + 1,
        // Above the first is the box itself, and then the last.
        ArrowUp: at === -1 ? known.length - 1 : at - 1,
      };
      const next = moves[event.key];
      const chosen = known[at];
      if (next !== undefined) {
        event.preventDefault();
        onActive(next < 0 || next >= known.length ? '' : idOf(next));
      } else if (event.key === 'Escape') {
        // A search field would be emptied, and a dialog around it closed.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      } else if (event.key === 'Enter' && chosen !== undefined) {
        event.preventDefault();
        onChoose(chosen.word);
      }
    };
  });
  // What was chosen belongs to the words before.
  useEffect(() => () => onActive(''), [words, onActive]);
  if (known.length === 0) return <ul id={id} role="listbox" aria-label="搜索建议" hidden />;
  return (
    <div className={styles.panel}>
      <ul id={id} role="listbox" aria-label="搜索建议">
        {known.map(({ word, icon: Icon }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are those of the box
          <li
            key={word}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            className={classes(styles.option, index === at && styles.active)}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => onActive(idOf(index))}
            onClick={() => onChoose(word)}
          >
            <Icon size={14} aria-hidden="true" />
            <span>{word}</span>
          </li>
        ))}
      </ul>
      {words.trim() === '' && recent.words.length > 0 ? (
        <Button variant="ghost" size="xs" className={styles.clear} onClick={recent.clear}>
          清除最近搜索
        </Button>
      ) : null}
    </div>
  );
}
