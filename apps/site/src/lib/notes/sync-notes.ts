import { deviceStorage, onPersonChange } from '@wenyuan/app';

/** Sends the notes that were written without a network, once there is one, and whose they are is logged in. */
export function syncNotes(): void {
  if (deviceStorage.getItem('waiting-notes')?.includes('[{') !== true) return;
  void import('./send-waiting.ts').then(({ sendWaiting }) => {
    onPersonChange(() => void sendWaiting());
    void sendWaiting();
  });
}
