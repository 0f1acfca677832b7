import { ConfirmHost, Toaster } from '@wenyuan/ui';

/** Where messages and questions are shown. */
export function Hosts() {
  return (
    <>
      <Toaster />
      <ConfirmHost />
    </>
  );
}
