import { LRUCache } from 'lru-cache';
import { createSharedBody, type SharedBody } from './shared-body.ts';
import { createSingleFlight } from './single-flight.ts';

/** What readers see of others' changes may be as old as this. */
export const SHARED_MS = 1000;
const MAX_BYTES = 32 * 1024 * 1024;

export type SharedAnswers = {
  /**
   * The answer to a question, which was begun at most `ms` ago, and after the last `forget`. Callers that ask at once wait
   * for the same one.
   */
  of(question: string, ask: () => Promise<string>): Promise<SharedBody>;
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
  type Answer = { readonly body: SharedBody; readonly at: number };
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, question) => body.mostBytes + 2 * question.length,
  });
  const flight = createSingleFlight<SharedBody>();
  let generation = 0;

  async function begin(question: string, ask: () => Promise<string>): Promise<SharedBody> {
    const [at, begun] = [now(), generation];
    const body = createSharedBody(await ask());
    // What was read before a change must not be kept after it.
    if (ms > 0 && begun === generation) answers.set(question, { body, at });
    return body;
  }

  return {
    of(question, ask) {
      const known = answers.get(question);
      const isFresh = known !== undefined && now() - known.at < ms;
      asked?.(isFresh ? 'hit' : 'miss');
      return isFresh ? Promise.resolve(known.body) : flight(question, () => begin(question, ask));
    },
    forget() {
      generation += 1;
      answers.clear();
    },
  };
}
