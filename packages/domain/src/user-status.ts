import type { Tone } from './tone.ts';

/** Status of an account for operators: disabled while a punishment of that type is in force, ended by its own member for good. */
export const UserStatus = { Normal: 0, Disabled: 1, Ended: 2 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];
export const userStatusLabels = {
  0: '正常',
  1: '已禁用',
  2: '已注销',
} as const satisfies Record<UserStatus, string>;
export const userStatusTones = {
  0: 'success',
  1: 'danger',
  2: 'neutral',
} as const satisfies Record<UserStatus, Tone>;
