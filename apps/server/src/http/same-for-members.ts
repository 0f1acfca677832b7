import type { Operation } from '@wenyuan/contract';
import type { Caller } from '../auth/caller.ts';

export type Sameness = {
  /** Whether the reply can be a visitor's: told beforehand. */
  readonly asks: (input: unknown, caller: Caller) => boolean;
  /** Whether a visitor's reply is this caller's, too. */
  readonly gets: (answer: unknown, caller: Caller) => boolean;
};

/** Operations whose reply to a member is mostly a visitor's. */
export type SameForMembers = ReadonlyMap<Operation, Sameness>;
