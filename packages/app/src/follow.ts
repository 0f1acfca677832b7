import { isApiError } from '@wenyuan/api-client';
import { isUnknownCall } from './unknown-call.ts';

const REOPEN_MS = 3000;

/** Whether another try would be answered alike: it is too early only for who asked too often. */
function isRefused(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return isUnknownCall(error) || (error.status < 500 && error.status !== 429);
}

/**
 * Follows a stream of events until the server ends it, and opens one that broke again, but not one that the server
 * refuses. Returns what ends it.
 */
export function follow<Event>(
  open: (signal: AbortSignal) => AsyncIterable<Event>,
  onEvent: (event: Event) => unknown,
  onEnd?: () => unknown,
): () => void {
  const abort = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    try {
      for await (const event of open(abort.signal)) await onEvent(event);
      await onEnd?.();
    } catch (error) {
      if (abort.signal.aborted || isRefused(error)) return;
      const asked = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
      pause = setTimeout(() => void read(), Math.max(REOPEN_MS, asked));
    }
  };
  void read();
  return () => {
    clearTimeout(pause);
    abort.abort();
  };
}
