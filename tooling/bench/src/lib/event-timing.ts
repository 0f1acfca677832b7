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

/** Higher than any bars that a window has around its page. */
const BARS = 200;

/**
 * Gives the window room for all of the page. A headless Chromium has a window as high as the page that is asked for, with
 * its own bars in it: what is drawn at the lower edge of the page is then outside, so no frame is drawn for it, and an input
 * counts until something else on the page happens to be drawn.
 */
async function showAll(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const bounds = { width: width + BARS, height: height + BARS };
  await session.send('Browser.setWindowBounds', { windowId, bounds });
  await session.detach();
}

type Input = { readonly began: number; readonly duration: number };
type Watched = { inputs: Input[]; moved: number };

/**
 * Begins to collect how long inputs last from the event to the next frame, as browsers count INP, and when the page was
 * scrolled or became longer or shorter last.
 */
export async function watchInputs(page: Page): Promise<void> {
  await showAll(page);
  await page.evaluate(() => {
    const watched: Watched = { inputs: [], moved: 0 };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if ((entry.interactionId ?? 0) > 0)
          watched.inputs.push({ began: entry.startTime, duration: entry.duration });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    let known = '';
    const look = () => {
      const place = `${scrollY} ${document.documentElement.scrollHeight}`;
      requestAnimationFrame(() => {
        // The frame before this one showed it.
        if (place !== known) watched.moved = performance.now();
        known = place;
        look();
      });
    };
    look();
  });
}

/**
 * The longest input since the last call; browsers name none below 16 ms. And how long after the last input the page moved
 * for the last time, 0 if it did not.
 */
export async function longestInput(page: Page): Promise<{ longest: number; moved: number }> {
  await idle(page);
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let wait = 0; wait < 3; wait += 1) await frame();
    const { watched } = globalThis as unknown as { watched: Watched };
    const inputs = watched.inputs.splice(0);
    const began = Math.max(0, ...inputs.map((input) => input.began));
    const longest = Math.max(0, ...inputs.map(({ duration }) => duration));
    return { longest, moved: Math.max(0, watched.moved - began) };
  });
}
