import { searchWords, WordsNote } from '@wenyuan/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import styles from './find-form.module.css';
import { withParam } from './search-schema.ts';

/** Finds words in the list below, which the address has as `wd`; without words the whole list is back. */
export function FindForm({
  label,
  placeholder = '在这里查找',
}: {
  label: string;
  placeholder?: string;
}) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const wd = params.get('wd') ?? '';
  /** What stands in the field. */
  const [words, setWords] = useState(wd);
  // The field follows the address in place, so that it keeps the focus, and what was typed before the app ran.
  const shown = useRef(wd);
  useEffect(() => {
    if (shown.current === wd || input.current === null) return;
    shown.current = wd;
    input.current.value = wd;
    setWords(wd);
  }, [wd]);
  return (
    <search className={styles.find}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(withParam(params, 'wd', searchWords(input.current?.value ?? '')));
        }}
      >
        {/* Before the app runs the browser sends the form, with what else the address has. */}
        {[...params]
          .filter(([name]) => name !== 'wd' && name !== 'page')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        <input
          ref={input}
          type="search"
          name="wd"
          aria-label={label}
          placeholder={placeholder}
          enterKeyHint="search"
          defaultValue={wd}
          onChange={({ target }) => setWords(target.value)}
        />
        <WordsNote words={words} />
      </form>
    </search>
  );
}
