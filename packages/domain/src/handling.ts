import type { Tone } from './tone.ts';

/** Whether an operator has dealt with what a reader sent: a report or feedback. */
export const handledLabels = { false: '待处理', true: '已处理' } as const;
export const handledTones = { false: 'warning', true: 'success' } as const satisfies Record<
  keyof typeof handledLabels,
  Tone
>;
