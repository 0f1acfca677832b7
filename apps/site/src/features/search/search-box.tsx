import { lazyPart } from '@wenyuan/app';
import { IconButton, isComposing, searchWords, useEarlyText, WordsNote } from '@wenyuan/ui';
import { Search } from 'lucide-react';
import { Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './search-box.module.css';

const Suggestions = lazyPart(async () => (await import('./suggestions.tsx')).Suggestions);

/** Searches documents and articles by words. Suggestions come with the first focus: no page needs them before. */
export function SearchBox({ large = false, onSearch }: { large?: boolean; onSearch?: () => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get('wd') ?? '';
  const [words, setWords] = useState(searched);
  const [isOpen, setIsOpen] = useState(false);
  /** The id of the suggestion that Enter takes. */
  const [active, setActive] = useState('');
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const list = useId();
  // The box follows the address, in place, so that it keeps the focus.
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setWords(searched);
  }
  const input = useEarlyText(words, setWords);
  const search = (wanted: string) => {
    setIsOpen(false);
    onSearch?.();
    const trimmed = searchWords(wanted);
    setWords(trimmed);
    void navigate(paths.search(trimmed === '' ? undefined : trimmed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(words);
  };
  return (
    <search
      className={styles.box}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {/* The action makes a search work before the app runs. */}
      <form
        action={paths.search()}
        className={large ? styles.large : styles.search}
        onSubmit={submit}
      >
        <input
          ref={input}
          type="search"
          name="wd"
          role="combobox"
          aria-label="搜索"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={active === '' ? undefined : active}
          autoComplete="off"
          placeholder="搜索文档与文章"
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            setIsOpen(true);
          }}
          onPointerDown={() => setIsOpen(true)}
          onKeyDown={(event) => {
            // Keys of an input method choose its own words.
            if (isComposing(event.nativeEvent)) return;
            if (!isOpen && event.key === 'ArrowDown') {
              event.preventDefault();
              setIsOpen(true);
            } else if (isOpen) onKey.current?.(event);
          }}
        />
        <IconButton label="开始搜索" type="submit" size={large ? 'md' : 'sm'}>
          <Search aria-hidden="true" />
        </IconButton>
      </form>
      {isOpen ? <WordsNote words={words} className={styles.panel} /> : null}
      {isOpen ? (
        <Suspense>
          <Suggestions
            id={list}
            words={words}
            active={active}
            keyRef={onKey}
            onActive={setActive}
            onChoose={search}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </search>
  );
}
