import { useInsertionEffect, useLayoutEffect, useRef } from 'react';

let isStarting = true;

/**
 * Keeps the place of a visitor who scrolled the server's page before the app had started, or of a reload that the browser
 * restored: the router begins its first page at the top. To be called by the component that renders `ScrollRestoration`,
 * so that the place is read before its effect and restored behind it, within one frame.
 */
export function useKeptPlace(): void {
  const place = useRef(0);
  useInsertionEffect(() => {
    // The router itself goes to an element that the address names.
    const isElement = document.getElementById(location.hash.slice(1)) !== null;
    if (isStarting && !isElement) place.current = scrollY;
    isStarting = false;
  }, []);
  useLayoutEffect(() => {
    if (place.current > 0) scrollTo(0, place.current);
  }, []);
}
