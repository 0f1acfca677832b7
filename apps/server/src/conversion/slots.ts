/** Converters that may run beside each other in one worker process. */
export type Slots = {
  /** A slot for a job that the queue has handed out: it is there even when others have borrowed more. */
  take(): void;
  /** As many of `wanted` more as nobody uses. */
  borrow(wanted: number): number;
  give(count: number): void;
};

export function createSlots(size: number): Slots {
  let used = 0;
  return {
    take() {
      used += 1;
    },
    borrow(wanted) {
      const lent = Math.max(0, Math.min(wanted, size - used));
      used += lent;
      return lent;
    },
    give(count) {
      used -= count;
    },
  };
}
