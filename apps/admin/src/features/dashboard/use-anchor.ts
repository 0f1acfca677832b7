import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the panel that the address names, once its content has its height. */
export function useAnchor(anchor: string, isReady: boolean): void {
  const { hash } = useLocation();
  const isAsked = hash === `#${anchor}` && isReady;
  useEffect(() => {
    if (isAsked) document.getElementById(anchor)?.scrollIntoView({ block: 'center' });
  }, [isAsked, anchor]);
}
