import { deliver, type Delivery, type Message } from './deliver.ts';
import type { Faults } from './faults.ts';

const LATE_MS = 30_000;

export type Timers = {
  /** Does something later, unless the gateway is closed before. */
  later(act: () => void, ms: number): void;
  stop(): void;
};

export function createTimers(): Timers {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    later(act, ms) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        act();
      }, ms);
      waiting.add(timer);
    },
    stop() {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}

/** Sends a notice as the faults say, and tells what the merchant replied to each delivery. */
export async function sendNotice(
  url: string,
  message: Message,
  { faults, timers }: { readonly faults: Faults; readonly timers: Timers },
): Promise<Delivery[]> {
  if (url === '' || faults.notices === 'lost') return [];
  if (faults.notices === 'late') {
    timers.later(() => void deliver(url, message), LATE_MS);
    return [];
  }
  const first = await deliver(url, message);
  return faults.notices === 'twice' ? [first, await deliver(url, message)] : [first];
}
