import { useSyncExternalStore } from 'react';
import { heldValue } from './held-value.ts';

const stack = heldValue<readonly HTMLElement[]>([]);

/** Records an open dialog; the returned function takes it away again. */
export function enterDialog(dialog: HTMLElement): () => void {
  stack.set([...stack.get(), dialog]);
  return () => stack.set(stack.get().filter((one) => one !== dialog));
}

/** The open dialog that covers all others: everything outside of it can neither be seen nor pressed. */
export function useTopDialog(): HTMLElement | undefined {
  return useSyncExternalStore(
    stack.subscribe,
    () => stack.get().at(-1),
    () => undefined,
  );
}
