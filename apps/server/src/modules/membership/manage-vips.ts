import type { contract, ParsedInputOf, UserVip } from '@wenyuan/contract';
import { OrderStatus } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { definedOf } from '../../db/defined.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { orders, userVips } from '../../db/schema/index.ts';
import { badField, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { notify } from '../notice/notify.ts';
import { lockUsers } from '../user/user.repo.ts';
import type { VipRow } from './active-vips.ts';
import { followingVips } from './following-vips.ts';
import { presentVips } from './present-vips.ts';
import { shortenVip } from './shorten-vip.ts';
import { vipStep, withVipStep } from './vip-step.ts';
import { vipNotice } from './vip-notice.ts';

type Contract = (typeof contract)['userVip'];

/**
 * Locks memberships with their members: neither a download by membership nor an order of the same member is decided
 * meanwhile.
 */
async function lockVips(tx: Db, ids: readonly number[]): Promise<VipRow[]> {
  const owners = await tx
    .selectDistinct({ id: userVips.user_id })
    .from(userVips)
    .where(inArray(userVips.id, [...ids]))
    .orderBy(asc(userVips.user_id));
  const people = owners.map(({ id }) => id);
  await lockTrade(
    tx,
    people.map((id) => `user:${id}`),
  );
  await lockUsers(tx, people);
  return tx
    .select()
    .from(userVips)
    .where(inArray(userVips.id, [...ids]))
    .orderBy(asc(userVips.id))
    .for('update');
}

/** Moves the memberships that follow to where this one ends, one after another. */
async function moveFollowing(tx: Db, before: VipRow, newEnd: Date): Promise<void> {
  let end = newEnd;
  for (const { id, joined_at, expired_at } of await followingVips(tx, before)) {
    if (joined_at >= end) return;
    const later = (date: Date) => new Date(date.getTime() + (end.getTime() - joined_at.getTime()));
    const moved = { joined_at: later(joined_at), expired_at: later(expired_at) };
    await tx.update(userVips).set(moved).where(eq(userVips.id, id));
    end = moved.expired_at;
  }
}

/** One that is over comes back neither beside another of its type, whose time would be lost, nor for money that went back. */
async function requireProlongable(tx: Db, vip: VipRow): Promise<void> {
  const { user_id, type, order_no, expired_at } = vip;
  const now = new Date();
  if (expired_at > now) return;
  const isOther = and(eq(userVips.user_id, user_id), eq(userVips.type, type));
  const isBeside = and(lt(userVips.joined_at, expired_at), gt(userVips.expired_at, now));
  if ((await tx.$count(userVips, and(isOther, isBeside))) > 0)
    throw badField('expired_at', '另有同类型的会员正在生效，请延长那一条，或改为赠送会员');
  const isRefunded = and(eq(orders.order_no, order_no), eq(orders.status, OrderStatus.Refunded));
  if ((await tx.$count(orders, isRefunded)) > 0)
    throw badField('expired_at', '该会员的订单已全额退款，请改为赠送会员');
}

/** What operators do to memberships that exist. */
export function createVipManagement({ db }: Pick<Services, 'db'>) {
  return {
    async update(
      { id, expired_at, remark, unchanged_since, ...change }: ParsedInputOf<Contract['update']>,
      caller: Caller,
    ): Promise<UserVip> {
      const row = await db.transaction(async (tx) => {
        const [before] = await lockVips(tx, [id]);
        if (before === undefined) throw notFound('会员记录不存在');
        await requireUnchanged(before, unchanged_since, async (row) => {
          const [present = {}] = await presentVips(tx, [row]);
          return present;
        });
        const end = expired_at === undefined ? undefined : new Date(expired_at);
        if (end !== undefined && end < before.expired_at)
          throw badField('expired_at', '不能早于原来的到期时间；要提前结束请撤销会员');
        if (change.download !== undefined && change.download < before.download_used)
          throw badField('download', `不能少于已用的 ${before.download_used} 次`);
        if (end !== undefined && end > before.expired_at) {
          await requireProlongable(tx, before);
          await moveFollowing(tx, before, end);
        }
        const [made] = await tx
          .update(userVips)
          .set({
            ...definedOf({ ...change, expired_at: end }),
            operators: withVipStep(vipStep(caller, 'update', remark)),
          })
          .where(eq(userVips.id, id))
          .returning();
        await notify(tx, [vipNotice(made ?? before, 'membership_changed')]);
        return made ?? before;
      });
      const [vip] = await presentVips(db, [row]);
      if (vip === undefined) throw notFound('会员记录不存在');
      return vip;
    },

    /** Ends memberships now; those that are over stay as they are, and those that followed without a gap move up. */
    async revoke(
      { id, remark }: ParsedInputOf<Contract['revoke']>,
      caller: Caller,
    ): Promise<{ count: number }> {
      return db.transaction(async (tx) => {
        const now = new Date();
        const open = (await lockVips(tx, id)).filter(({ expired_at }) => expired_at > now);
        for (const { id: each } of open) {
          // The one before may have moved it.
          const [row] = await tx.select().from(userVips).where(eq(userVips.id, each));
          if (row !== undefined)
            await shortenVip(tx, row, undefined, vipStep(caller, 'revoke', remark));
        }
        await notify(
          tx,
          open.map((row) => vipNotice(row, 'membership_revoked')),
        );
        return { count: open.length };
      });
    },
  };
}
