import { ConfirmHost, Toaster } from '@wenyuan/ui';
// It has to be there when the network is not.
import './waiting-note.tsx';

/** Where messages and questions are shown. */
export function Hosts() {
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
