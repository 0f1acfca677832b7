import { ConfirmHost, Toaster } from '@wenyuan/ui';

// Of this script, as it has to be there when the network is not.
export { WaitingNote } from './waiting-note.tsx';

/** Where messages and questions are shown. */
export function Hosts() {
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
