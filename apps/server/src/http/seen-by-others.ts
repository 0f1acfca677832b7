import { changesOf, type Operation } from '@wenyuan/contract';

/** Groups whose replies are for one member, or for operators; any other may be in what visitors share. */
const UNSHARED: ReadonlySet<string> = new Set([
  'session',
  'secondFactor',
  'passkey',
  'personalToken',
  'inbox',
  'notice',
  'readingPlace',
  'question',
  'order',
  'invoice',
  'withdrawal',
  'redeem',
  'coupon',
  'feedback',
  'report',
  'sms',
  'queue',
  'config.stats',
  'config.release',
]);

/** Whether others may see what the operation has changed. What changes nothing, as a login does, is seen by nobody. */
export function isSeenByOthers(operation: Operation): boolean {
  return changesOf(operation).some((changed) => !UNSHARED.has(changed));
}
