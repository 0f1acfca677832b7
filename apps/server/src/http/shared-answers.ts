import { LRUCache } from 'lru-cache';
import { createSingleFlight } from './single-flight.ts';

/** What readers see of others' changes may be as old as this. */
export const SHARED_MS = 1000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Says what it takes in memory at the most. */
type Sized = { readonly mostBytes: number };

export type SharedAnswers = {
  /**
   * The answer to a question, which was begun at most `ms` ago, and after the last `forget`. Callers that ask at once wait
   * for the same one. A question is always asked for the same kind of answer.
   */
  of<Answer extends Sized>(question: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Every later answer is begun anew: something that answers are made of has changed. */
  forget(): void;
};

/** Keeps answers that do not depend on who asks, for a moment. */
export function createSharedAnswers({
  ms = SHARED_MS,
  maxBytes = MAX_BYTES,
  now = () => performance.now(),
  asked,
}: {
  readonly ms?: number;
  readonly maxBytes?: number;
  readonly now?: () => number;
  readonly asked?: (outcome: 'hit' | 'miss') => void;
} = {}): SharedAnswers {
  type Kept = { readonly answer: Sized; readonly at: number };
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, question) => answer.mostBytes + 2 * question.length,
  });
  const flight = createSingleFlight<Sized>();
  let generation = 0;

  const isFresh = ({ at }: Kept) => now() - at < ms;

  /** Makes room: what nobody may get any more would stay until so much is kept that it is the least used. */
  function dropStale(): void {
    for (;;) {
      const [leastUsed] = answers.rvalues();
      if (leastUsed === undefined || isFresh(leastUsed)) return;
      answers.pop();
    }
  }

  async function begin(question: string, ask: () => Promise<Sized>): Promise<Sized> {
    const [at, begun] = [now(), generation];
    const answer = await ask();
    // What was read before a change must not be kept after it.
    if (ms > 0 && begun === generation) {
      answers.set(question, { answer, at });
      dropStale();
    }
    return answer;
  }

  return {
    async of<Answer extends Sized>(question: string, ask: () => Promise<Answer>) {
      const known = answers.get(question);
      const fresh = known !== undefined && isFresh(known) ? known : undefined;
      asked?.(fresh === undefined ? 'miss' : 'hit');
      return (fresh?.answer ?? (await flight(question, () => begin(question, ask)))) as Answer;
    },
    forget() {
      generation += 1;
      answers.clear();
    },
  };
}
