import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withoutNames } from './list-input.ts';

/** The name in the address of what is open beside the list: the id of a row, or NEW. */
export const OPEN = 'open';
export const NEW = 'new';

/** Leaves the present entry of the history, once: a second Esc must not go back twice. */
export function useLeaveOnce(): (leave: () => void) => void {
  const { key } = useLocation();
  const left = useRef<string>(undefined);
  // Forward comes back to an entry that was left, with the key that it had.
  useEffect(() => {
    left.current = undefined;
  }, [key]);
  return (leave) => {
    if (left.current === key) return;
    left.current = key;
    leave();
  };
}

/**
 * What is open beside a list, as the address says: a reload and a shared link open it, Back closes it, and Forward opens it
 * again.
 */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: boolean } | null };
  const leaveOnce = useLeaveOnce();
  return {
    opened: params.get(OPEN) ?? undefined,
    /** A new row may have its parent in the address. */
    open(what: number | typeof NEW | `${typeof NEW}-${number}`) {
      const next = withoutNames(params, [OPEN]);
      next.set(OPEN, String(what));
      setParams(next, { state: { opened: true } });
    },
    /** Another row in its place: Back leads to the list, not through the rows that were looked at. */
    step(id: number) {
      const next = withoutNames(params, [OPEN]);
      next.set(OPEN, String(id));
      setParams(next, { state, replace: true });
    },
    close() {
      leaveOnce(() => {
        // Where the list itself opened it, the list without it is one step back.
        if (state?.opened === true) void navigate(-1);
        else setParams(withoutNames(params, [OPEN]), { replace: true });
      });
    },
  };
}

/**
 * The row that is open, as it was when it was opened: a form goes on from that, also when the list has another one by now or
 * has it no more, and when the right to it is gone meanwhile: what was typed stays in sight, and the server refuses it.
 * Undefined for nothing, and for what this person may not open.
 */
export function useOpenedRow<Row extends { readonly id: number }>(
  opened: string | undefined,
  {
    rows,
    mayOpen,
    onMissing,
  }: {
    /** Undefined while they are loading. */
    rows: readonly Row[] | undefined;
    mayOpen: boolean;
    /** Called when the address names a row that is not in the list. */
    onMissing: () => void;
  },
): Row | typeof NEW | undefined {
  const kept = useRef<Row | typeof NEW>(undefined);
  const { current } = kept;
  const isKept = opened === (current === NEW ? NEW : current && String(current.id));
  if (!isKept) {
    kept.current =
      opened === undefined || !mayOpen
        ? undefined
        : opened === NEW
          ? NEW
          : rows?.find(({ id }) => String(id) === opened);
  }
  const isMissing =
    opened !== undefined && mayOpen && rows !== undefined && kept.current === undefined;
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
  return kept.current;
}
