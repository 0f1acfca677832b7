import { DAY_MS } from '@wenyuan/domain';

import type { Contract, ReplyOf } from '@wenyuan/api-client';

export type BackupFacts = NonNullable<ReplyOf<Contract['config']['envs']>['backup']>;

/** A timetable makes one each day. */
const LATE_MS = 3 * DAY_MS;

export const isLate = (endedAt: string) => Date.now() - Date.parse(endedAt) > LATE_MS;

/** Whether something is to be done about the backups. */
export function isBackupLacking({ last, failed_at }: BackupFacts): boolean {
  return failed_at !== null || last === null || last.missing > 0 || isLate(last.ended_at);
}
