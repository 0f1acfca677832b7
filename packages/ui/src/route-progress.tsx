import { LOADING_INDICATOR } from '@wenyuan/domain';
import { useEffect, useState } from 'react';
import styles from './route-progress.module.css';

type Phase = 'idle' | 'running' | 'full';

/** The bar at the top while a route loads, with the timings of spec section 9; short loads do not show it. */
export function RouteProgress({ active }: { active: boolean }) {
  const [phase, setPhase] = useState<Phase>('idle');
  const { throttleMs, durationMs, hideDelayMs, resetDelayMs } = LOADING_INDICATOR;
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setPhase('running'), throttleMs);
      return () => clearTimeout(timer);
    }
    // oxlint-disable-next-line react/set-state-in-effect -- the bar's phases follow the clock, not the render
    setPhase((before) => (before === 'running' ? 'full' : before));
    const timer = setTimeout(() => setPhase('idle'), hideDelayMs + resetDelayMs);
    return () => clearTimeout(timer);
  }, [active, throttleMs, hideDelayMs, resetDelayMs]);
  return (
    <div
      className={styles.bar}
      data-phase={phase}
      style={{ transitionDuration: phase === 'running' ? `${durationMs}ms` : '200ms' }}
      aria-hidden="true"
    />
  );
}
