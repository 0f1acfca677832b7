/** Slow work side by side, its results in the order in which it was begun. */
export type OrderedQueue = {
  /**
   * Begins `work`; `then` runs when it and all before it are through. Waits while as many as may be are under way. After
   * a fault no `then` runs any more, and the fault is thrown here or by `drain`.
   */
  add(work: () => Promise<void>, then: () => Promise<void>): Promise<void>;
  /** Waits for all that was begun; throws the fault if there was one. */
  drain(): Promise<void>;
};

export function createOrderedQueue(width: number): OrderedQueue {
  const underWay: Promise<void>[] = [];
  let last = Promise.resolve();
  return {
    async add(work, then) {
      const begun = work();
      const turn = last.finally(() => begun).then(then);
      // Their faults are met in turn, by who waits for it.
      begun.catch(() => undefined);
      turn.catch(() => undefined);
      last = turn;
      underWay.push(turn);
      if (underWay.length >= width) await underWay.shift();
    },
    drain: () => last,
  };
}
