/** Runs slow work concurrently, and handles its results in the order in which it was started. */
export type OrderedQueue = {
  /**
   * Starts `work`; `then` runs once it and everything before it are done. Waits while the queue is full. After a failure no
   * further `then` runs, and the error is thrown here or by `drain`.
   */
  add(work: () => Promise<void>, then: () => Promise<void>): Promise<void>;
  /** Waits for everything that was started, and throws the first error. */
  drain(): Promise<void>;
};

export function createOrderedQueue(width: number): OrderedQueue {
  const running: Promise<void>[] = [];
  let last = Promise.resolve();
  return {
    async add(work, then) {
      const begun = work();
      const turn = last.finally(() => begun).then(then);
      // Their errors are handled in turn, by the caller that waits.
      begun.catch(() => undefined);
      turn.catch(() => undefined);
      last = turn;
      running.push(turn);
      if (running.length >= width) await running.shift();
    },
    drain: () => last,
  };
}
