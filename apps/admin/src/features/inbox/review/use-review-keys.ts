import { useEffect, useEffectEvent } from 'react';
import { isPageKey } from '../../../lib/single-keys.ts';

/** Whether the focus is in what the arrow keys scroll, as a wide table of an article. */
function scrollsSideways(target: Element): boolean {
  return target !== document.body && target.scrollWidth > target.clientWidth;
}

/** Single keys of the review mode. */
export function useReviewKeys(
  isOn: boolean,
  keys: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const actOf = useEffectEvent((key: string) => keys[key]);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.repeat || !isPageKey(event)) return;
      if (event.key.startsWith('Arrow') && scrollsSideways(event.target as Element)) return;
      const act = actOf(event.key.toLowerCase());
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn]);
}
