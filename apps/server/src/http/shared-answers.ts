import { LRUCache } from 'lru-cache';
import { createSingleFlight } from './single-flight.ts';

/** What readers see of others' changes may be as old as this. */
export const SHARED_MS = 1000;
const MAX_BYTES = 32 * 1024 * 1024;

/** Says what it takes in memory at the most. */
type Sized = { readonly mostBytes: number };

export type SharedAnswers = {
  /**
   * The answer to a question, which was begun at most `ms` before it is asked, and after the last `forget`. Callers that ask
   * at once wait for the same one. A question is always asked for the same kind of answer.
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
  type Begun = {
    readonly answer: Promise<Sized>;
    readonly at: number;
    readonly generation: number;
  };
  const answers = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, question) => answer.mostBytes + 2 * question.length,
  });
  /** What is being answered. */
  const begun = new Map<string, Begun>();
  const flight = createSingleFlight<Sized>();
  let generation = 0;

  const isFresh = ({ at }: Kept | Begun) => now() - at < ms;

  /** Makes room: what nobody may get any more would stay until so much is kept that it is the least used. */
  function dropStale(): void {
    for (;;) {
      const [leastUsed] = answers.rvalues();
      if (leastUsed === undefined || isFresh(leastUsed)) return;
      answers.pop();
    }
  }

  async function begin(question: string, ask: () => Promise<Sized>): Promise<Sized> {
    const turn: Begun = { at: now(), generation, answer: ask() };
    begun.set(question, turn);
    try {
      const answer = await turn.answer;
      // What was read before a change must not be kept after it.
      if (ms > 0 && turn.generation === generation) {
        answers.set(question, { answer, at: turn.at });
        dropStale();
      }
      return answer;
    } finally {
      if (begun.get(question) === turn) begun.delete(question);
    }
  }

  /** Who asks while a young one is on its way waits for it, and otherwise for the next: one at a time is begun. */
  function answerTo(question: string, ask: () => Promise<Sized>): Promise<Sized> {
    const turn = begun.get(question);
    return turn !== undefined && turn.generation === generation && isFresh(turn)
      ? turn.answer
      : flight(question, () => begin(question, ask));
  }

  return {
    async of<Answer extends Sized>(question: string, ask: () => Promise<Answer>) {
      const known = answers.get(question);
      const fresh = known !== undefined && isFresh(known) ? known : undefined;
      asked?.(fresh === undefined ? 'miss' : 'hit');
      return (fresh?.answer ?? (await answerTo(question, ask))) as Answer;
    },
    forget() {
      generation += 1;
      answers.clear();
    },
  };
}
