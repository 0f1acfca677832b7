/** The number of converters that may run concurrently in one worker process. */
export type Slots = {
  /** Takes a slot for a job of the queue, even when more slots are borrowed than there are. */
  take(): void;
  /** Takes up to `wanted` free slots and returns their number. */
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
