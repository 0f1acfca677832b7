/**
 * Work that starts in order and is delivered in order, with a few pieces under way at once: while
 * one page is compressed on another thread, the next is drawn on this one.
 */
export class PageQueue {
  /** Resolves for each piece when it has been delivered; the oldest first. */
  readonly #waiting: Promise<void>[] = [];
  #tail: Promise<void> = Promise.resolve();
  #failure: { error: unknown } | undefined;
  readonly #ahead: number;

  constructor(ahead: number) {
    this.#ahead = ahead;
  }

  /** Adds a started piece; resolves when there is room for the next. Rethrows what delivery threw. */
  async push<T>(piece: Promise<T>, deliver: (value: T) => Promise<void> | void): Promise<void> {
    piece.catch(() => undefined);
    this.#tail = this.#tail.then(async () => {
      if (this.#failure) return;
      try {
        await deliver(await piece);
      } catch (error) {
        this.#failure = { error };
      } finally {
        void this.#waiting.shift();
      }
    });
    this.#waiting.push(this.#tail);
    // Lets finished pieces be delivered before the thread is busy with the next page.
    await new Promise(setImmediate);
    while (this.#waiting.length > this.#ahead) await this.#waiting[0];
    this.#throwFailure();
  }

  async drain(): Promise<void> {
    await this.#tail;
    this.#throwFailure();
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}
