import type { Tone } from './tone.ts';

/** Where an advert is in its time. */
export const advertStatuses = ['waiting', 'running', 'ended'] as const;
export type AdvertStatus = (typeof advertStatuses)[number];
export const advertStatusLabels = {
  waiting: '未开始',
  running: '投放中',
  ended: '已结束',
} as const satisfies Record<AdvertStatus, string>;
export const advertStatusTones = {
  waiting: 'info',
  running: 'success',
  ended: 'neutral',
} as const satisfies Record<AdvertStatus, Tone>;

type Period = { readonly start_time: string | null; readonly end_time: string | null };

/** The beginning belongs to the time of an advert, the end does not; null leaves that side open. */
export function advertStatus({ start_time, end_time }: Period, now: number): AdvertStatus {
  if (end_time !== null && Date.parse(end_time) <= now) return 'ended';
  return start_time !== null && Date.parse(start_time) > now ? 'waiting' : 'running';
}
