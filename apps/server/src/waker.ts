export type Waker = {
  readonly wake: () => void;
  /** Ends at the next `wake`, at once when there was one since the last wait, after `ms`, and when the signal aborts. */
  wait(ms: number): Promise<void>;
};

/** Lets a loop wait for notices, of which none is lost between two waits. */
export function createWaker(signal: AbortSignal): Waker {
  let isAwake = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isAwake = true;
    end?.();
  };
  signal.addEventListener('abort', wake);
  return {
    wake,
    async wait(ms) {
      if (!isAwake && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      isAwake = false;
    },
  };
}
