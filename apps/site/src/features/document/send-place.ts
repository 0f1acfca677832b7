import { client, currentSession } from '@wenyuan/app';

type Place = { readonly document_id: number; readonly page: number; readonly by: number };

/** So long a page is looked at before the server hears of it. */
const REST_MS = 3000;

let waiting: Place | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  const place = waiting;
  waiting = undefined;
  // Who has logged out, or in as somebody else, did not read that page.
  if (place === undefined || currentSession().user?.id !== place.by) return;
  const { document_id, page } = place;
  // This device knows the place; the server hears of it with the next page.
  client.readingPlace.set({ document_id, page }).catch(() => undefined);
}

/** Tells the server how far a member has read, for the other devices; at once when the page is left. */
export function sendPlace(document_id: number, page: number): void {
  const by = currentSession().user?.id;
  if (by === undefined) return;
  if (waiting === undefined) document.addEventListener('visibilitychange', send, { once: true });
  waiting = { document_id, page, by };
  clearTimeout(timer);
  timer = setTimeout(send, REST_MS);
}
