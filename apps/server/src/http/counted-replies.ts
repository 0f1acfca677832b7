import type { Operation } from '@wenyuan/contract';

export type Counted = {
  /** What a reply depends on besides the input. */
  readonly differsBy: (ip: string) => Promise<string>;
  /** What counts whoever gets a reply that was made for another visitor; undefined where nobody is counted. */
  readonly countOf: (input: unknown, answer: unknown) => (() => void) | undefined;
};

/** Operations whose replies visitors share though each of them is counted. The handler counts those for whom it is called. */
export type CountedReplies = ReadonlyMap<Operation, Counted>;
