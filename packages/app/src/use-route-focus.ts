import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** The path that is shown. All layouts of an app follow it, so that a change from one to the other counts. */
let shown: string | undefined;

/** Where the focus is on purpose, it stays: in the page (a filter that has an address), in a dialog, in the words of a search. */
const KEEPS_FOCUS = '#main, dialog, input';

/**
 * Begins another page at its heading: the link that led there is gone, or belongs to the header. Screen readers read the
 * heading, and Tab goes on from it. The same where an address of the same page has taken away what had the focus.
 */
export function useRouteFocus(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const before = shown;
    shown = pathname;
    const focused = document.activeElement;
    if (before === undefined || (before === pathname && focused !== document.body)) return;
    if (!focused?.closest(KEEPS_FOCUS)) focusHeading();
  }, [pathname, search]);
}
