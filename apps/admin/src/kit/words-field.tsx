import { WORDS_MAX } from '@wenyuan/domain';
import { isComposing, WordsNote, searchWords } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styles from './kit.module.css';

/** Long enough to type a word, short enough not to wait for it. */
const PAUSE_MS = 350;

/** The words of a list. They apply after a pause or with Enter, and the field keeps the focus. */
export function WordsField({
  value,
  placeholder,
  maxLength = WORDS_MAX,
  onChange,
  inputRef,
}: {
  value: string;
  placeholder: string;
  maxLength?: number | undefined;
  onChange: (words: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const [words, setWords] = useState(value);
  const [given, setGiven] = useState(value);
  // The address changed by itself (a chip was removed, the way back): the field follows it.
  if (given !== value) {
    setGiven(value);
    if (value !== searchWords(words, maxLength)) setWords(value);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (text: string) => {
    clearTimeout(timer.current);
    const wanted = searchWords(text, maxLength);
    if (wanted !== value) onChange(wanted);
  };
  return (
    <search className={styles.words}>
      <Search size={16} aria-hidden="true" />
      <Input
        ref={inputRef}
        type="search"
        size="sm"
        aria-label="关键字"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        value={words}
        onChange={(event) => {
          const text = event.target.value;
          setWords(text);
          clearTimeout(timer.current);
          // While an input method composes, the letters are not words yet.
          const input = event.nativeEvent as InputEvent;
          // oxlint-disable-next-line no-restricted-properties -- of input, not of a key
          if (input.isComposing !== true) timer.current = setTimeout(() => apply(text), PAUSE_MS);
        }}
        onCompositionEnd={(event) => apply(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) apply(words);
        }}
      />
      <WordsNote words={words} max={maxLength} />
    </search>
  );
}
