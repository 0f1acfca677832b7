import type { Contract, ParsedInputOf } from '@wenyuan/contract';
import { formatMoney, formatWhole, payoutOf } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { withdrawals } from '../../db/schema/index.ts';
import { badField, conflict } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { withdrawalKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import { lockUser } from '../user/user.repo.ts';
import { standingOf, waysOf } from './standing.ts';
import type { WithdrawalRow } from './withdrawal.repo.ts';

export type Asked = ParsedInputOf<Contract['withdrawal']['create']>;

/**
 * The request of a press that is repeated, since its reply was lost; a member who changed something meanwhile must not believe
 * that it counts.
 * @throws {HttpError} 409 for other words than those of the first press
 */
async function findPressed(
  tx: Db,
  userId: number,
  asked: Omit<Asked, 'password' | 'seen_payout'>,
): Promise<WithdrawalRow | undefined> {
  if (asked.request_id === '') return undefined;
  const [known] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.user_id, userId), eq(withdrawals.request_id, asked.request_id)));
  if (known === undefined) return undefined;
  const isSame = (['credit', 'way', 'realname', 'account', 'bank'] as const).every(
    (name) => known[name] === asked[name],
  );
  if (!isSame)
    throw conflict('您先前的申请已提交，与现在填写的不同；请关闭后查看，需要修改可撤回后重新申请');
  return known;
}

/** Asks to be paid what was earned: the credits are held from then on. */
export async function requestWithdrawal(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { password, seen_payout, ...input }: Asked,
  caller: Caller,
): Promise<WithdrawalRow> {
  await requireOwnPassword(db, caller, password);
  const values = await settings.read();
  const { credit, way } = input;
  const { money, fee, payout } = payoutOf(credit, {
    exchange: values.score.credit_exchange,
    percent: values.pay.withdraw_fee,
  });
  return db.transaction(async (tx) => {
    await lockUser(tx, caller.id);
    await requireStillLoggedIn(tx, caller);
    const known = await findPressed(tx, caller.id, input);
    if (known !== undefined) return known;
    const standing = await standingOf(tx, caller.id, values);
    if (standing.message !== '') throw conflict(standing.message);
    if (!waysOf(values).includes(way)) throw badField('way', '本站不以这种方式打款');
    if (credit < standing.least)
      throw badField('credit', `一次至少提现 ${formatWhole(standing.least)}`);
    if (credit > standing.credit)
      throw badField('credit', `可提现的收入只有 ${formatWhole(standing.credit)}`);
    if (seen_payout !== undefined && seen_payout !== payout)
      throw conflict(
        `折算或手续费已变，现在可得 ${formatMoney(payout)}，请核对后再次提交`,
        'credit',
      );
    if (payout <= 0) throw badField('credit', '扣除手续费后没有可打款的金额');
    const row = await tx
      .insert(withdrawals)
      .values({ ...input, user_id: caller.id, money, fee })
      .returning()
      .then(oneRow);
    await moveCredits(tx, [
      {
        userId: caller.id,
        amount: -credit,
        reason: 'withdraw',
        key: withdrawalKey(row.id),
        targetId: row.id,
        remark: formatMoney(money),
      },
    ]);
    return row;
  });
}
