import type { Contract, ParsedInputOf, ReplyOf, Withdrawal } from '@wenyuan/contract';
import {
  formatMoney,
  maskAccount,
  maskName,
  openWithdrawalStates,
  payoutWayLabels,
  PunishmentType,
  WithdrawalState,
} from '@wenyuan/domain';
import { and, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { punishments, users, withdrawals } from '../../db/schema/index.ts';
import { named, usernamesOf } from '../../db/usernames.ts';
import { conflict } from '../../http/errors.ts';
import { withdrawalBackKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import type { NewNotice } from '../notice/notify.ts';
import { inForce } from '../punishment/punished.ts';
import { hasEnded } from '../user/ended.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** The request of a member that is neither paid nor given back. */
export async function openOf(db: Db, userId: number): Promise<WithdrawalRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.user_id, userId), inArray(withdrawals.state, openWithdrawalStates)));
  return row;
}

const payoutOfRow = ({ money, fee }: WithdrawalRow) => money - fee;

/** What is told to the member of a decision, in which the account is masked. */
export function decisionNotice(row: WithdrawalRow, by: number): NewNotice {
  const isPaid = row.state === WithdrawalState.Paid;
  const account = `${payoutWayLabels[row.way]} ${maskAccount(row.account)}`;
  return {
    user_id: row.user_id,
    kind: isPaid ? 'withdrawal_paid' : 'withdrawal_rejected',
    target_id: row.id,
    title: `${formatMoney(payoutOfRow(row))} 提现`,
    href: '/member/withdrawal',
    note: isPaid ? `${account}，转账单号 ${row.transfer_no}` : row.reason,
    by_user_id: by,
  };
}

type Decision = Pick<typeof withdrawals.$inferInsert, 'reason' | 'transfer_no'> & {
  readonly state: Exclude<WithdrawalState, 'waiting' | 'paying'>;
};

/** Ends open requests, whose members and rows are locked, and gives back what led to no payment. */
export async function decide(
  tx: Db,
  rows: readonly WithdrawalRow[],
  decision: Decision,
  by: number,
): Promise<WithdrawalRow[]> {
  const ids = rows.map(({ id }) => id);
  const decided = await tx
    .update(withdrawals)
    .set({ ...decision, decided_user_id: by, decided_at: new Date() })
    .where(inArray(withdrawals.id, ids))
    .returning();
  if (decision.state !== WithdrawalState.Paid)
    await moveCredits(
      tx,
      decided.map((row) => ({
        userId: row.user_id,
        amount: row.credit,
        reason: 'withdraw_back',
        key: withdrawalBackKey(row.id),
        targetId: row.id,
        remark: formatMoney(row.money),
      })),
    );
  return decided;
}

/** Withdrawals; names and accounts are masked unless the whole is wanted. Members do not learn who of the operators decided. */
export async function presentWithdrawals(
  db: Db,
  rows: readonly WithdrawalRow[],
  { isWhole = false, forMember = false } = {},
): Promise<Withdrawal[]> {
  if (rows.length === 0) return [];
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const names = await usernamesOf(
    db,
    rows.flatMap(({ user_id, decided_user_id }) => [user_id, decided_user_id]),
  );
  const disabled = db
    .select({ id: punishments.user_id })
    .from(punishments)
    .where(
      and(
        inArray(punishments.user_id, people),
        eq(punishments.type, PunishmentType.AccountDisabled),
        inForce,
      ),
    );
  const shut = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, people), or(inArray(users.id, disabled), hasEnded)));
  const closed = new Set(shut.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    user_id: row.user_id,
    username: names.get(row.user_id) ?? '',
    is_disabled: closed.has(row.user_id),
    credit: row.credit,
    money: row.money,
    fee: row.fee,
    payout: payoutOfRow(row),
    way: row.way,
    realname: isWhole ? row.realname : maskName(row.realname),
    account: isWhole ? row.account : maskAccount(row.account),
    bank: row.bank,
    state: row.state,
    transfer_no: row.transfer_no,
    reason: row.reason,
    decided_username:
      forMember || row.state === WithdrawalState.Cancelled
        ? ''
        : (names.get(row.decided_user_id) ?? ''),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

type List = Contract['withdrawal']['list'];
type Query = Partial<ParsedInputOf<List>> & { readonly page: number; readonly size: number };

function matching(db: Db, query: Query): SQL | undefined {
  const { wd = '', state, way, user_id, created_at, decided_at } = query;
  return and(
    wd === ''
      ? undefined
      : or(withWords(wd, named(db, withdrawals.user_id)), eq(withdrawals.transfer_no, wd)),
    oneOf(withdrawals.state, state),
    oneOf(withdrawals.way, way),
    oneOf(withdrawals.user_id, user_id),
    createdWithin(withdrawals.created_at, created_at),
    createdWithin(withdrawals.decided_at, decided_at),
  );
}

/** Withdrawals by the filters of operators; those of a member by `user_id`. */
export function listWithdrawals(db: Db, { page, size, ...query }: Query) {
  const matches = matching(db, { ...query, page, size });
  return pageOf(db, withdrawals, { matches, order: [desc(withdrawals.id)], page, size });
}

/** What all that these filters find adds up to. */
export async function sumWithdrawals(db: Db, query: Query): Promise<ReplyOf<List>['sum']> {
  const { money, fee, state } = withdrawals;
  const sum = (value: SQL, of: readonly WithdrawalState[]) =>
    sql<number>`coalesce(sum(${value}) filter (where ${inArray(state, of)}), 0)::float8`;
  const payout = sql`${money} - ${fee}`;
  return db
    .select({
      waiting: sum(payout, openWithdrawalStates),
      paid: sum(payout, [WithdrawalState.Paid]),
      kept: sum(sql`${fee}`, [WithdrawalState.Paid]),
    })
    .from(withdrawals)
    .where(matching(db, query))
    .then(oneRow);
}

/**
 * What an ended account, which is locked, leaves: of what was paid the name and the end of the account, as the voucher of a
 * payment; of other requests the sums that explain the ledger.
 * @throws {HttpError} 409 while one is open: the credits are held, and perhaps the money is on its way
 */
export async function forgetPayees(tx: Db, userId: number): Promise<void> {
  const open = await openOf(tx, userId);
  if (open !== undefined)
    throw conflict(
      open.state === WithdrawalState.Waiting
        ? '您有一笔提现待打款，打款或撤回后才能注销'
        : '您有一笔提现打款中，打款后才能注销',
    );
  const theirs = eq(withdrawals.user_id, userId);
  await tx
    .update(withdrawals)
    .set({ realname: '', account: '', bank: '', reason: '' })
    .where(and(theirs, ne(withdrawals.state, WithdrawalState.Paid)));
  const paid = await tx
    .select({ id: withdrawals.id, account: withdrawals.account })
    .from(withdrawals)
    .where(and(theirs, eq(withdrawals.state, WithdrawalState.Paid)));
  for (const { id, account } of paid)
    await tx
      .update(withdrawals)
      .set({ account: maskAccount(account) })
      .where(eq(withdrawals.id, id));
}
