import { isComposing, searchWords } from '@wenyuan/ui';
import { Input } from '@wenyuan/ui/forms';
import { useEffect, useId, useRef, useState } from 'react';

/** Long enough to type a name, short enough not to wait for it. */
const PAUSE_MS = 300;
/** As many characters as the server takes for words; what was found may have a longer name. */
const WORDS_MAX = 64;

/** Finds one of many things by typing a part of its name; the platform's own list offers what was found. */
export function LookupInput<Found extends { readonly id: number }>({
  id,
  placeholder,
  describedBy,
  invalid,
  useFound,
  labelOf,
  missing,
  onChoose,
}: {
  id: string;
  placeholder: string;
  describedBy?: string | undefined;
  invalid?: true | undefined;
  /** A hook that asks the server; for empty words it may offer the latest. */
  useFound: (words: string) => { found: readonly Found[]; isFetching: boolean };
  labelOf: (found: Found) => string;
  missing: string;
  onChoose: (found: Found) => void;
}) {
  const offers = useId();
  const [text, setText] = useState('');
  const [words, setWords] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { found, isFetching } = useFound(words);
  const isUnknown =
    words !== '' && words === searchWords(text, WORDS_MAX) && !isFetching && found.length === 0;
  const choose = (typed: string) => {
    const one = found.find((each) => labelOf(each) === typed);
    if (one === undefined) return false;
    clearTimeout(timer.current);
    setText('');
    setWords('');
    onChoose(one);
    return true;
  };
  return (
    <>
      <Input
        id={id}
        list={offers}
        size="sm"
        style={{ width: 180 }}
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        value={text}
        onChange={({ target }) => {
          const typed = target.value.trim();
          if (choose(typed)) return;
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => setWords(searchWords(typed, WORDS_MAX)), PAUSE_MS);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          // In a form, Enter here means this choice, not the form.
          event.preventDefault();
          const [only] = found;
          if (text.trim() === '') return;
          if (!choose(text.trim()) && found.length === 1 && only !== undefined)
            choose(labelOf(only));
        }}
      />
      <datalist id={offers}>
        {found.map((each) => (
          <option key={each.id} value={labelOf(each)}>
            {labelOf(each)}
          </option>
        ))}
      </datalist>
      <span role="status">{isUnknown ? missing : ''}</span>
    </>
  );
}
