import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

/** Acts in the task after the next frame; the returned function gives it up. */
function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * Calls `act` with a value that an input has set, in the task after the frame that shows the value: pages take a slow
 * processor longer to draw than a person waits for an answer. Of several values before that only the last one counts.
 */
export function useAfterFrame<Value>(value: Value | undefined, act: (value: Value) => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (value === undefined) return;
    return afterFrame(() => flushSync(() => actNow(value)));
  }, [value]);
}
