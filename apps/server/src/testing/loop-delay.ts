import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * How long the loop stood still at the longest while `work` ran, in nanoseconds: the best of several runs, since other
 * programs on the machine only ever add to it. Figures are for comparing with each other, never with a clock.
 */
export async function longestStop(work: () => Promise<unknown>, runs = 3): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs; run += 1) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    // The first tick of the measure itself is not the work's.
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.reset();
    await work();
    await new Promise((resolve) => setTimeout(resolve, 5));
    delay.disable();
    best = Math.min(best, delay.max);
  }
  return best;
}
