/** A converter draws on one core, and packs, checks and compiles on half of another. */
const CORES_OF_ONE = 1.5;

/** The number of converters that may run concurrently in one worker process. */
export type Slots = {
  /** Takes a slot for a job of the queue, even when more slots are borrowed than there are. */
  take(): void;
  /**
   * Takes up to `wanted` slots that have cores to spare, and returns their number: a second converter for the same document
   * only helps where the first one is not slowed down by it.
   */
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
      const lent = Math.max(0, Math.min(wanted, Math.floor(size / CORES_OF_ONE) - used));
      used += lent;
      return lent;
    },
    give(count) {
      used -= count;
    },
  };
}
