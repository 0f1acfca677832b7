import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaveOnce } from './use-opened.ts';

/**
 * What is asked over a page for what was chosen there, as an entry of the history: Back closes it and leaves the page as it is.
 * What was chosen is in no address, so that a reload closes it, too.
 */
export function useAsked<What>() {
  const navigate = useNavigate();
  const leaveOnce = useLeaveOnce();
  const location = useLocation();
  const state = location.state as { asked?: number } | null;
  const [last, setLast] = useState<{ readonly what: What; readonly at: number }>();
  return {
    asked: last !== undefined && last.at === state?.asked ? last.what : undefined,
    ask(what: What) {
      const at = Date.now();
      setLast({ what, at });
      void navigate(location, { state: { ...state, asked: at }, preventScrollReset: true });
    },
    close() {
      leaveOnce(() => {
        setLast(undefined);
        void navigate(-1);
      });
    },
  };
}
