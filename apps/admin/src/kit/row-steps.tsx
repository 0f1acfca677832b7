import { IconButton } from '@wenyuan/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { createContext, useContext } from 'react';

/** The ways from the row that is open to its neighbours in the list; one at an end has none. */
type Steps = {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
};

const RowStepsContext = createContext<Steps | undefined>(undefined);
export const RowStepsProvider = RowStepsContext.Provider;

/** The ways from the row that is open; undefined outside of a list, and for a row that it does not show. */
export function useRowSteps(): Steps | undefined {
  return useContext(RowStepsContext);
}

/** Leads from the open row to the one before and after it; `guard` may ask before the step. Nothing outside of a list. */
export function RowSteps({ guard = (step) => step() }: { guard?: (step: () => void) => void }) {
  const steps = useRowSteps();
  if (steps === undefined) return null;
  const { previous, next } = steps;
  return (
    <>
      <IconButton
        label="上一条"
        size="sm"
        disabled={previous === undefined}
        onClick={() => previous !== undefined && guard(previous)}
      >
        <ChevronUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label="下一条"
        size="sm"
        disabled={next === undefined}
        onClick={() => next !== undefined && guard(next)}
      >
        <ChevronDown aria-hidden="true" />
      </IconButton>
    </>
  );
}
