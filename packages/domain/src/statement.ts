import type { Tone } from './tone.ts';

/** How a provider's bill and our own records differ. */
export const statementDifferences = ['unknown', 'undone', 'amount', 'absent'] as const;
export type StatementDifferenceKind = (typeof statementDifferences)[number];

export const statementDifferenceLabels = {
  unknown: '本站没有这笔',
  undone: '本站未记为完成',
  amount: '金额不同',
  absent: '账单没有这笔',
} as const satisfies Record<StatementDifferenceKind, string>;

export const statementDifferenceTones = {
  unknown: 'danger',
  undone: 'danger',
  amount: 'danger',
  absent: 'warning',
} as const satisfies Record<StatementDifferenceKind, Tone>;
