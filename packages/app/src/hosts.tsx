import { ConfirmHost, Toaster } from '@wenyuan/ui';
import { useEffect } from 'react';
import { keepFocus } from './focus-keeper.ts';

// Of this script, as it has to be there when the network is not.
export { WaitingNote } from './waiting-note.tsx';

/** Where messages and questions are shown, and the focus is kept. */
export function Hosts() {
  useEffect(keepFocus, []);
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
