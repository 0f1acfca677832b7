import type { ChildProcess } from 'node:child_process';

const PING = 'ping';
const PONG = 'pong';

export type Pulse = { readonly everyMs: number; readonly misses: number };
/** A process whose event loop stands for a minute serves nobody. */
export const PULSE: Pulse = { everyMs: 15_000, misses: 4 };

/** Lets the parent see that this process is not stuck. */
export function answerPulse(): void {
  process.on('message', (message) => {
    if (message === PING) process.send?.(PONG);
  });
}

/**
 * Asks a child for a sign of life, and calls `stuck` once it has missed several in a row. Questions are counted, not
 * seconds: a machine that slept, or whose clock jumped, has asked no more often.
 */
export function watchPulse(
  child: ChildProcess,
  { everyMs, misses }: Pulse,
  stuck: () => void,
): void {
  let missed = 0;
  child.on('message', (message) => {
    if (message === PONG) missed = 0;
  });
  const timer = setInterval(() => {
    if (missed >= misses) {
      clearInterval(timer);
      stuck();
      return;
    }
    missed += 1;
    if (child.connected) child.send(PING, () => undefined);
  }, everyMs);
  child.once('exit', () => clearInterval(timer));
}
