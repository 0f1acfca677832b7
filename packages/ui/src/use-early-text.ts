import { useLayoutEffect, useRef } from 'react';

/**
 * Takes over what somebody typed, or the browser filled in, before the app took over the page that the server had drawn:
 * the next rendering would replace it by the empty value of the state.
 */
export function useEarlyText(value: string, onChange: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && value === '') onChange(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was there before the first rendering
  }, []);
  return input;
}
