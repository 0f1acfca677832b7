import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../../lib/focus-heading.ts';

/** The path that is shown. Both layouts follow it, so that a change from one to the other counts. */
let shown: string | undefined;

/** Where the focus belongs to the page or to a dialog, it stays: in a filter that has an address, in a form's first field. */
const KEEPS_FOCUS = '#main, dialog';

/**
 * Begins another page at its heading: the link that led there is gone, or belongs to the header. Screen readers read the
 * heading, and Tab goes on from it.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    if (document.activeElement?.closest(KEEPS_FOCUS)) return;
    focusHeading();
  }, [pathname]);
}
