import type { Contract, ParsedInputOf, ReplyOf, Withdrawal } from '@wenyuan/contract';
import {
  chinaDay,
  formatMoney,
  formatWhole,
  moneyPaymentTypes,
  openWithdrawalStates,
  payoutOf,
  payoutWays,
  readChinaTime,
  WithdrawalState,
  withdrawalStateLabels,
  type SettingsValues,
} from '@wenyuan/domain';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { listOf } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { withdrawals } from '../../db/schema/index.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { downloadIncomeKey, incomeKey, withdrawalKey } from '../credit/ledger-keys.ts';
import { moveCredits } from '../credit/ledger.ts';
import { notify } from '../notice/notify.ts';
import { requireNotEnded } from '../user/ended.ts';
import { lockUser, lockUsers } from '../user/user.repo.ts';
import { readEarned } from './earned.ts';
import {
  decide,
  decisionNotice,
  listWithdrawals,
  presentWithdrawals,
  openOf,
  sumWithdrawals,
  type WithdrawalRow,
} from './withdrawal.repo.ts';

type Operations = Contract['withdrawal'];
type Asked = ParsedInputOf<Operations['create']>;

const MISSING = '提现申请不存在';
const SOURCE_DAYS = 180;

const waysOf = ({ pay }: SettingsValues) =>
  payoutWays.filter((way) => pay.withdraw_ways.length === 0 || pay.withdraw_ways.includes(way));

function requireIn(states: readonly WithdrawalState[], rows: readonly WithdrawalRow[]): void {
  const decided = rows.find(({ state }) => !states.includes(state));
  if (decided === undefined) return;
  const label = withdrawalStateLabels[decided.state];
  throw conflict(
    rows.length === 1
      ? `该提现${label}，请刷新后查看`
      : `所选的提现中 ${formatMoney(decided.money)} 的一笔${label}，请刷新后重新选择`,
  );
}

/**
 * A press is repeated when its reply was lost; a member who changed something meanwhile must not believe that it counts.
 * @throws {HttpError} 409 for other words than those of the first press
 */
function requireSame(known: WithdrawalRow, asked: Omit<Asked, 'password' | 'seen_payout'>): void {
  const isSame = (['credit', 'way', 'realname', 'account', 'bank'] as const).every(
    (name) => known[name] === asked[name],
  );
  if (!isSame)
    throw conflict('您先前的申请已提交，与现在填写的不同；请关闭后查看，需要修改可撤回后重新申请');
}

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
async function standingOf(db: Db, userId: number, { pay, score }: SettingsValues) {
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

export function createWithdrawals(services: Pick<Services, 'db' | 'settings'>) {
  const { db, settings } = services;

  async function present(
    row: WithdrawalRow,
    of: { isWhole: true } | { forMember: true },
  ): Promise<Withdrawal> {
    return oneRow(await presentWithdrawals(db, [row], of));
  }

  /** Locks the members of these requests, then the requests. */
  async function lock(tx: Db, ids: readonly number[]): Promise<WithdrawalRow[]> {
    const wanted = inArray(withdrawals.id, [...new Set(ids)]);
    const people = await tx
      .selectDistinct({ id: withdrawals.user_id })
      .from(withdrawals)
      .where(wanted);
    await lockUsers(
      tx,
      people.map(({ id }) => id),
    );
    const rows = await tx
      .select()
      .from(withdrawals)
      .where(wanted)
      .orderBy(asc(withdrawals.id))
      .for('update');
    if (rows.length < new Set(ids).size) throw notFound(MISSING);
    return rows;
  }

  async function decideAll(
    ids: readonly number[],
    decision: Parameters<typeof decide>[2],
    operator: Caller,
  ): Promise<Record<string, never>> {
    await db.transaction(async (tx) => {
      const rows = await lock(tx, ids);
      requireIn(openWithdrawalStates, rows);
      const decided = await decide(tx, rows, decision, operator.id);
      await notify(
        tx,
        decided.map((row) => decisionNotice(row, operator.id)),
      );
    });
    return {};
  }

  /** The sales by which a member earned lately, and who bought. */
  async function sourcesOf(userId: number) {
    const { rows } = await db.execute<{
      sold_count: number;
      reader_count: number;
      paying_count: number;
    }>(sql`
      select count(*)::int as sold_count,
        count(distinct coalesce(o.user_id, d.user_id))::int as reader_count,
        (count(distinct o.user_id)
          filter (where o.payment_type in (${listOf(moneyPaymentTypes)})))::int as paying_count
      from credit_movements m
      left join orders o on starts_with(m.key, ${incomeKey('')})
        and o.order_no = substr(m.key, ${incomeKey('').length + 1}::int)
      left join downloads d on d.id = case when m.key ~ ${`^${downloadIncomeKey('')}\\d+$`}
        then substr(m.key, ${downloadIncomeKey('').length + 1}::int)::bigint end
      where m.user_id = ${userId} and m.reason = 'income'
        and m.created_at > now() - make_interval(days => ${SOURCE_DAYS}::int)`);
    return oneRow(rows);
  }

  return {
    async offer(caller: Caller): Promise<ReplyOf<Operations['offer']>> {
      const values = await settings.read();
      const [last] = await db
        .select()
        .from(withdrawals)
        .where(eq(withdrawals.user_id, caller.id))
        .orderBy(desc(withdrawals.id))
        .limit(1);
      return {
        ...(await standingOf(db, caller.id, values)),
        exchange: values.score.credit_exchange,
        percent: values.pay.withdraw_fee,
        ways: waysOf(values),
        note: values.pay.withdraw_note,
        last: {
          way: last?.way ?? '',
          realname: last?.realname ?? '',
          account: last?.account ?? '',
          bank: last?.bank ?? '',
        },
      };
    },

    async create({ password, seen_payout, ...input }: Asked, caller: Caller): Promise<Withdrawal> {
      await requireOwnPassword(db, caller, password);
      const values = await settings.read();
      const { credit, request_id, way } = input;
      const { money, fee, payout } = payoutOf(credit, {
        exchange: values.score.credit_exchange,
        percent: values.pay.withdraw_fee,
      });
      const made = await db.transaction(async (tx) => {
        await lockUser(tx, caller.id);
        await requireNotEnded(tx, caller.id);
        await requireStillLoggedIn(tx, caller);
        const [known] =
          request_id === ''
            ? []
            : await tx
                .select()
                .from(withdrawals)
                .where(
                  and(eq(withdrawals.user_id, caller.id), eq(withdrawals.request_id, request_id)),
                );
        if (known !== undefined) {
          requireSame(known, input);
          return known;
        }
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
      return present(made, { forMember: true });
    },

    async cancel(id: number, caller: Caller): Promise<Withdrawal> {
      const row = await db.transaction(async (tx) => {
        const [found] = await lock(tx, [id]);
        // A request of another member is reported as missing, so that ids reveal nothing.
        if (found === undefined || found.user_id !== caller.id) throw notFound(MISSING);
        requireIn([WithdrawalState.Waiting], [found]);
        const [cancelled] = await decide(
          tx,
          [found],
          { state: WithdrawalState.Cancelled },
          caller.id,
        );
        return cancelled ?? found;
      });
      return present(row, { forMember: true });
    },

    async own(query: ParsedInputOf<Operations['own']>, caller: Caller) {
      const { total, rows } = await listWithdrawals(db, { ...query, user_id: [caller.id] });
      return { total, withdrawal: await presentWithdrawals(db, rows, { forMember: true }) };
    },

    async list(query: ParsedInputOf<Operations['list']>): Promise<ReplyOf<Operations['list']>> {
      const { total, rows } = await listWithdrawals(db, query);
      return {
        total,
        withdrawal: await presentWithdrawals(db, rows),
        sum: await sumWithdrawals(db, query),
      };
    },

    async get(id: number): Promise<ReplyOf<Operations['get']>> {
      const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
      if (row === undefined) throw notFound(MISSING);
      return { ...(await present(row, { isWhole: true })), ...(await sourcesOf(row.user_id)) };
    },

    async payees({
      id,
    }: ParsedInputOf<Operations['payees']>): Promise<ReplyOf<Operations['payees']>> {
      const rows = await db
        .select()
        .from(withdrawals)
        .where(inArray(withdrawals.id, id))
        .orderBy(asc(withdrawals.id));
      if (rows.length < new Set(id).size) throw notFound(MISSING);
      requireIn([WithdrawalState.Paying], rows);
      return { withdrawal: await presentWithdrawals(db, rows, { isWhole: true }) };
    },

    /** Claims them before the money is sent, so that nobody else sends it and nobody takes them back. */
    async start({ id }: ParsedInputOf<Operations['start']>, operator: Caller) {
      await db.transaction(async (tx) => {
        requireIn([WithdrawalState.Waiting], await lock(tx, id));
        await tx
          .update(withdrawals)
          .set({ state: WithdrawalState.Paying, decided_user_id: operator.id })
          .where(inArray(withdrawals.id, id));
      });
      return {};
    },

    pay: ({ id, transfer_no }: ParsedInputOf<Operations['pay']>, operator: Caller) =>
      decideAll(id, { state: WithdrawalState.Paid, transfer_no }, operator),

    reject: ({ id, reason }: ParsedInputOf<Operations['reject']>, operator: Caller) =>
      decideAll(id, { state: WithdrawalState.Rejected, reason }, operator),
  };
}
