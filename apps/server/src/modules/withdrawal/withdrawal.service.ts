import type { Contract, ParsedInputOf, ReplyOf, Withdrawal } from '@wenyuan/contract';
import {
  formatMoney,
  openWithdrawalStates,
  WithdrawalState,
  withdrawalStateLabels,
} from '@wenyuan/domain';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { oneRow } from '../../db/one-row.ts';
import { withdrawals } from '../../db/schema/index.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { lockUsers } from '../user/user.repo.ts';
import { sourcesOf } from './income-sources.ts';
import { requestWithdrawal, type Asked } from './request-withdrawal.ts';
import { standingOf, waysOf } from './standing.ts';
import {
  decide,
  decisionNotice,
  listWithdrawals,
  presentWithdrawals,
  sumWithdrawals,
  type WithdrawalRow,
} from './withdrawal.repo.ts';

type Operations = Contract['withdrawal'];

const MISSING = '提现申请不存在';

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

    async create(asked: Asked, caller: Caller): Promise<Withdrawal> {
      return present(await requestWithdrawal(services, asked, caller), { forMember: true });
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
      return { ...(await present(row, { isWhole: true })), ...(await sourcesOf(db, row.user_id)) };
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
