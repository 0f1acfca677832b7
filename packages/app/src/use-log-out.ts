import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { logOut } from './account.ts';

/**
 * Leads to a page for everybody and ends the session there; false where something kept the person on the page before.
 *
 * Without a session, a page of members leads to the login, and so do its queries, which are asked again as the session ends.
 * The router has arrived before the screen has: the session ends when the page before is off the screen.
 */
export function useLogOut(to: string): () => Promise<boolean> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  /** The page on the screen; undefined when it is no longer there, nor what called this. */
  const shown = useRef<string>(undefined);
  const change = useRef<() => void>(undefined);
  useEffect(() => {
    shown.current = pathname;
    return () => {
      shown.current = undefined;
      change.current?.();
    };
  }, [pathname]);
  return async () => {
    await navigate(to);
    if (location.pathname !== to) return false;
    if (shown.current !== undefined && shown.current !== to) {
      await new Promise<void>((resolve) => {
        change.current = resolve;
      });
      if (location.pathname !== to) return false;
    }
    await logOut();
    return true;
  };
}
