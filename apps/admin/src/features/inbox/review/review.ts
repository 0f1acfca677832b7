import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Settled } from './settled.ts';

/** One row that waits, as the review mode shows and decides it. */
export type ReviewItem = {
  readonly id: number;
  /** The ids of all that are decided with it, where that is more than itself. */
  readonly ids?: readonly number[];
  readonly name: string;
  readonly facts: Readonly<Record<string, ReactNode>>;
  /** The sensitive words in it, as they are written there. */
  readonly hits?: readonly string[] | undefined;
  /** Who wrote or uploaded it, as that is called, and may be punished for it; absent for those who are gone. */
  readonly author?: { readonly id: number; readonly label: string } | undefined;
  /** What the decision is about, as readers see it; drawn for the current item only. */
  readonly evidence: () => ReactNode;
  readonly approve: (note: string, more: Written) => Promise<unknown>;
  /** Where approving this one means less than for its kind. */
  readonly approveAs?: Verdict;
  readonly reject?: (note: string, more: Written) => Promise<unknown>;
  /** Who reads the note, where that is another than for its kind. */
  readonly noteHint?: string;
  /** What else may be written with the decision, besides the note. */
  readonly more?: readonly MoreField[];
  /** Has it wait again after that decision, where the server can and nobody has decided otherwise. */
  readonly undo?: (verdict: 'approve' | 'reject') => Promise<unknown>;
};

/** What was written besides the note, by the names of the fields. */
export type Written = Readonly<Record<string, string>>;

type MoreField = {
  readonly name: string;
  readonly label: string;
  /** Who reads it. */
  readonly hint: string;
  readonly max?: number | undefined;
  /** Nothing is written there: it is on, as `true`, or off. */
  readonly isSwitch?: true;
};

/** One verdict: its verb, and what is said once it was given. */
type Verdict = { readonly label: string; readonly done: string };

/** A kind of what waits. */
export type Review = {
  readonly title: string;
  /** The list where the same is done with many at once. */
  readonly list: string;
  readonly approve: Verdict;
  readonly reject?: Verdict;
  /** What the operator may write with the decision; `needed` for a rejection. */
  readonly note?: {
    readonly label: string;
    readonly hint: string;
    readonly needed: boolean;
    readonly max: number | undefined;
    /** The name by which own reasons are kept; default: the title. */
    readonly kept?: string;
    /** Reasons to begin with; every operator keeps an own list on the device. */
    readonly templates: readonly string[];
  };
  /** What waits, the oldest first. */
  readonly useQueue: () => UseQueryResult<ReviewQueue>;
  /** One that an address names and the loaded queue does not have; undefined where there is none. For 0, nothing is asked. */
  readonly useOne: (id: number) => UseQueryResult<Named | undefined>;
};

/** What an address names: it waits, or was decided. */
type Named =
  | { readonly item: ReviewItem; readonly settled?: never }
  | { readonly item?: never; readonly settled: Settled };

type ReviewQueue = { readonly total: number; readonly items: readonly ReviewItem[] };

/** The rows that are loaded at once; the rest follows as they are decided. */
export const QUEUE_SIZE = 50;
