import type { Page } from 'playwright-core';

/** Until the page has nothing to do. A page without anything to draw has no idle periods either. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((done) => {
        const timeout = 1000;
        requestIdleCallback(() => requestIdleCallback(done, { timeout }), { timeout });
      }),
  );
}

/** Makes the processor of a page slower by this factor. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Begins to collect how long inputs last from the event to the next frame, as browsers count INP. */
export async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if ((entry.interactionId ?? 0) > 0) durations.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest input since the last call; browsers name none below 16 ms. */
export async function longestInput(page: Page): Promise<number> {
  await idle(page);
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let wait = 0; wait < 3; wait += 1) await frame();
    const { durations } = globalThis as unknown as { durations: number[] };
    return Math.max(0, ...durations.splice(0));
  });
}
