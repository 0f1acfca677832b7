import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 30_000;
/** What lived this long did not die of a start failure. */
const HEALTHY_MS = 60_000;

type Kept = {
  /** Resolves with what it ended by. */
  ended(): Promise<string>;
  /** Starts it again; fails when it has said why it could not. */
  start(): Promise<void>;
  /** Says why it is down, and in how many seconds it is started again. */
  say(reason: string, seconds: number): void;
};

/** Starts again whatever ends, with growing delays while it ends soon, until the signal. */
export async function keepRunning({ ended, start, say }: Kept, signal: AbortSignal): Promise<void> {
  for (let delay = FIRST_DELAY_MS; !signal.aborted;) {
    const since = performance.now();
    let reason = await ended();
    if (performance.now() - since > HEALTHY_MS) delay = FIRST_DELAY_MS;
    for (let isUp = false; !isUp; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
      if (signal.aborted) return;
      say(reason, delay / 1000);
      await sleep(delay, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      isUp = await start().then(
        () => true,
        () => false,
      );
      reason = '未能启动';
    }
  }
}
