import { queryClient } from '@wenyuan/app';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Conflict } from './conflict-dialog.tsx';
import { merge, presentRowOf } from './conflict.ts';
import type { AnyInput } from './resource.ts';

type Question = Conflict & { readonly answer: (settled: FieldValues | undefined) => void };

/** Of several people who save at once, one is first; the others try again with what is there then. */
const TRIES = 5;

/**
 * Saves the change of a row that somebody else may have changed since it was opened. What only one of them changed is kept;
 * for what both changed the person is asked, by `question`.
 */
export function useConflict(
  group: string,
  opened: AnyInput,
  valuesOf: (row: AnyInput) => FieldValues,
) {
  const base = useRef(opened);
  /** Whether all that somebody else changed is kept beside the own change; a choice may be against it. */
  const wasMerged = useRef(false);
  const [question, setQuestion] = useState<Question>();
  const ask = (conflict: Conflict) =>
    new Promise<FieldValues | undefined>((resolve) => {
      setQuestion({
        ...conflict,
        answer: (settled) => {
          setQuestion(undefined);
          resolve(settled);
        },
      });
    });

  /** Undefined when the person went back to the form instead. */
  async function save(
    values: FieldValues,
    send: (row: AnyInput, values: FieldValues) => Promise<unknown>,
    onMerged: (values: FieldValues) => void,
  ): Promise<unknown> {
    let mine = values;
    let hasChosen = false;
    wasMerged.current = false;
    for (let left = TRIES; ; left -= 1) {
      try {
        return await send(base.current, mine);
      } catch (error) {
        const present = presentRowOf(error);
        if (present === undefined || left === 0) throw error;
        void queryClient.invalidateQueries({ queryKey: [group] });
        const now = { ...base.current, ...present };
        const theirs = valuesOf(now);
        const merged = merge(valuesOf(base.current), mine, theirs);
        const settled =
          merged.conflicts.length === 0
            ? merged.values
            : await ask({ names: merged.conflicts, mine: merged.values, theirs });
        if (settled === undefined) return undefined;
        base.current = now;
        hasChosen ||= merged.conflicts.length > 0;
        wasMerged.current = !hasChosen;
        mine = settled;
        onMerged(settled);
      }
    }
  }

  return { question, save, wasMerged };
}
