import type { DownloadGrant, SettingsValues } from '@wenyuan/domain';
import { and, eq, gte, notInArray } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import { isVisitor, type Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { downloads } from '../../db/schema/index.ts';
import { startOfToday } from '../credit/ledger.ts';
import { refused, type Right } from './right.ts';

/**
 * Grants that the daily limits ignore: the owner's, a reviewer's, what the member holds already, and those that a membership is
 * charged for, which has its own limit.
 */
const UNCOUNTED: DownloadGrant[] = ['owner', 'review', 'order', 'again', 'vip'];

/** Checks today's downloads against the limits of the address and the account; what they leave, if they allow one. */
export async function limitOf(
  db: Db,
  caller: Caller,
  ip: string,
  { download }: SettingsValues,
): Promise<Right | number> {
  const counted = and(
    gte(downloads.created_at, startOfToday()),
    notInArray(downloads.grant, UNCOUNTED),
  );
  const byIp = await db.$count(downloads, and(eq(downloads.network, networkOf(ip)), counted));
  if (byIp >= download.times_every_ip)
    return refused('limit', `该 IP 今日的下载次数已达上限（${download.times_every_ip} 次）`);
  const leftOfIp = download.times_every_ip - byIp;
  if (isVisitor(caller)) return leftOfIp;
  const byUser = await db.$count(downloads, and(eq(downloads.user_id, caller.id), counted));
  return byUser >= download.times_every_day
    ? refused('limit', `您今日的下载次数已达上限（${download.times_every_day} 次）`)
    : Math.min(leftOfIp, download.times_every_day - byUser);
}
