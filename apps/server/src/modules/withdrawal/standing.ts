import {
  chinaDay,
  formatWhole,
  openWithdrawalStates,
  payoutWays,
  readChinaTime,
  WithdrawalState,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { withdrawals } from '../../db/schema/index.ts';
import { readEarned } from './earned.ts';
import { openOf } from './withdrawal.repo.ts';

/** The ways by which the site pays. */
export const waysOf = ({ pay }: SettingsValues) =>
  payoutWays.filter((way) => pay.withdraw_ways.length === 0 || pay.withdraw_ways.includes(way));

/** Requests of this month in China that are open or were paid. */
async function askedThisMonth(db: Db, userId: number): Promise<number> {
  const start = readChinaTime(`${chinaDay(new Date()).slice(0, 7)}-01 00:00:00`);
  if (start === undefined) throw new Error('a month has no first day');
  return db.$count(
    withdrawals,
    and(
      eq(withdrawals.user_id, userId),
      inArray(withdrawals.state, [...openWithdrawalStates, WithdrawalState.Paid]),
      gte(withdrawals.created_at, start),
    ),
  );
}

/** What a member can ask for, and why not; it holds while the member is locked. */
export async function standingOf(db: Db, userId: number, { pay, score }: SettingsValues) {
  const { enable_withdraw, withdraw_min: least, withdraw_times: times } = pay;
  const credit = await readEarned(db, userId);
  const asked = times === 0 ? 0 : await askedThisMonth(db, userId);
  const found = { credit, least, times, times_left: Math.max(0, times - asked) };
  const refuse = (message: string) => ({ ...found, message });
  if (!enable_withdraw) return refuse('本站尚未开放提现');
  const open = await openOf(db, userId);
  if (open !== undefined)
    return refuse(
      open.state === WithdrawalState.Waiting
        ? '您有一笔提现待打款，打款或撤回后才能再次申请'
        : '您有一笔提现打款中，打款后才能再次申请',
    );
  if (times > 0 && found.times_left === 0)
    return refuse(`每月最多提现 ${times} 次，请下个月再申请`);
  if (credit < least)
    return refuse(`可提现的收入满 ${formatWhole(least)} ${score.credit_name}后才能申请`);
  return refuse('');
}
