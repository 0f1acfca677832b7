import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * The longest time in nanoseconds for which `work` blocked the event loop: the minimum of several runs, because other
 * programs on the machine can only add to it. Compare figures with each other, never with an absolute limit.
 */
export async function longestStop(work: () => Promise<unknown>, runs = 3): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // The measurement's own first tick does not count.
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.reset();
    await work();
    // Without a tick, nothing was measured.
    do await new Promise((resolve) => setTimeout(resolve, 5));
    while (delay.count === 0);
    delay.disable();
    best = Math.min(best, delay.max);
  }
  return best;
}

/**
 * The lowest of up to fifteen measurements; a value below `limit` is not measured again. Other programs and the collector
 * can only add to a time, so an excess counts only when it stays.
 */
export async function lowestOf(
  limit: number,
  measure: () => number | Promise<number>,
): Promise<number> {
  let lowest = Infinity;
  for (let attempt = 0; attempt < 15 && lowest >= limit; attempt += 1) {
    lowest = Math.min(lowest, await measure());
  }
  return lowest;
}
