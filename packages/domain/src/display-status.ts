import type { Tone } from './tone.ts';

/** Where an advert or a banner is in its time. */
export const displayStatuses = ['waiting', 'running', 'ended'] as const;
export type DisplayStatus = (typeof displayStatuses)[number];
export const displayStatusLabels = {
  waiting: '未开始',
  running: '投放中',
  ended: '已结束',
} as const satisfies Record<DisplayStatus, string>;
export const displayStatusTones = {
  waiting: 'info',
  running: 'success',
  ended: 'neutral',
} as const satisfies Record<DisplayStatus, Tone>;

type Period = { readonly start_time: string | null; readonly end_time: string | null };

/** The beginning belongs to it, the end does not; null leaves that side open. */
export function displayStatus({ start_time, end_time }: Period, now: number): DisplayStatus {
  if (end_time !== null && Date.parse(end_time) <= now) return 'ended';
  return start_time !== null && Date.parse(start_time) > now ? 'waiting' : 'running';
}
