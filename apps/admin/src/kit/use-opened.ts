import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { withoutNames } from './list-input.ts';

/** The name in the address of what is open beside the list: the id of a row, or NEW. */
export const OPEN = 'open';
export const NEW = 'new';

/**
 * What is open beside a list, as the address says: a reload and a shared link open it, Back closes it, and Forward opens it
 * again.
 */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { key, state } = useLocation() as { key: string; state: { opened?: boolean } | null };
  /** The entry of the history that is being left: a second Esc must not go back twice. */
  const left = useRef<string>(undefined);
  return {
    opened: params.get(OPEN) ?? undefined,
    open(what: number | typeof NEW) {
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
      if (left.current === key) return;
      left.current = key;
      // Where the list itself opened it, the list without it is one step back.
      if (state?.opened === true) void navigate(-1);
      else setParams(withoutNames(params, [OPEN]), { replace: true });
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
