import type { Tone } from './tone.ts';

/** Status of an account for operators: disabled while a punishment of that type is in force. */
export const UserStatus = { Normal: 0, Disabled: 1 } as const;
export type UserStatus = (typeof UserStatus)[keyof typeof UserStatus];
export const userStatusLabels = {
  0: '正常',
  1: '已禁用',
} as const satisfies Record<UserStatus, string>;
export const userStatusTones = {
  0: 'success',
  1: 'danger',
} as const satisfies Record<UserStatus, Tone>;
