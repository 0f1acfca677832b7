/**
 * Work that starts in order and is delivered in order, with a few pieces under way at once: while
 * one page is compressed on another thread, the next is drawn on this one.
 */
export class PageQueue {
  #tail: Promise<void> = Promise.resolve();
  #waiting = 0;
  #failure: { error: unknown } | undefined;
  readonly #ahead: number;

  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  /** Adds a started piece; resolves when there is room for the next. Rethrows what delivery threw. */
  async push<T>(piece: Promise<T>, deliver: (value: T) => Promise<void> | void): Promise<void> {
    piece.catch(() => undefined);
    this.#waiting += 1;
    this.#tail = this.#tail.then(async () => {
      if (this.#failure) return;
      try {
        await deliver(await piece);
      } catch (error) {
        this.#failure = { error };
      } finally {
        this.#waiting -= 1;
      }
    });
    // Lets finished pieces be delivered before the thread is busy with the next page.
    await new Promise(setImmediate);
    if (this.#waiting > this.#ahead) await this.#roomForOne();
    this.#throwFailure();
  }

  async drain(): Promise<void> {
    await this.#tail;
    this.#throwFailure();
  }

  async #roomForOne(): Promise<void> {
    while (this.#waiting > this.#ahead && !this.#failure) await new Promise(setImmediate);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
