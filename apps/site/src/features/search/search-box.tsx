import { IconButton, useEarlyText } from '@wenyuan/ui';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './search-box.module.css';

/** Searches the library by words. */
export function SearchBox({ large = false, onSearch }: { large?: boolean; onSearch?: () => void }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const searched = params.get('wd') ?? '';
  const [words, setWords] = useState(searched);
  // The box follows the address, in place, so that it keeps the focus.
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    setWords(searched);
  }
  const input = useEarlyText(words, setWords);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.();
    const trimmed = words.trim();
    void navigate(trimmed === '' ? paths.library() : paths.search(trimmed));
  };
  return (
    <search>
      {/* The action makes a search work before the app runs. */}
      <form
        action={paths.library()}
        className={large ? styles.large : styles.search}
        onSubmit={submit}
      >
        <input
          ref={input}
          type="search"
          name="wd"
          aria-label="搜索文档"
          placeholder="搜索文档"
          maxLength={100}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <IconButton label="搜索" type="submit" size={large ? 'md' : 'sm'}>
          <Search aria-hidden="true" />
        </IconButton>
      </form>
    </search>
  );
}
