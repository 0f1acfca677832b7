import { useRef, useState, type ChangeEvent, type FocusEvent, type FormEvent } from 'react';

/**
 * A box that shows a number of the reader, and takes another one: what is typed takes effect on Enter, and is discarded when
 * the box is left.
 */
export function useDraft(shown: string, onEnter: (typed: string) => void) {
  const [draft, setDraft] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  return {
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      // The keyboard of a phone gives its room back, and the keys are the reader's again.
      box.current?.blur();
      onEnter(draft ?? '');
      setDraft(undefined);
    },
    input: {
      ref: box,
      inputMode: 'numeric',
      enterKeyHint: 'go',
      value: draft ?? shown,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setDraft(event.target.value),
      onBlur: () => setDraft(undefined),
    },
  } as const;
}
