import { and, eq, isNull, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { reset } from '../../auth/rate-limit.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { secondFactors } from '../../db/schema/index.ts';
import type { Caller } from '../../auth/caller.ts';
import { conflict, forbidden, unauthenticated } from '../../http/errors.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { lockUser, type UserRow } from '../user/user.repo.ts';
import { deleteSecondFactor } from './delete-second-factor.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findFactor, requireFactor, totpOf } from './verify-second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

export function secondFactorHandlers(services: Services): HandlersOf<'secondFactor'> {
  const { db, box, sessions, settings } = services;

  async function requireEnabled(userId: number) {
    const row = await findFactor(db, userId);
    if (row === undefined || row.enabled_at === null) throw conflict('您还没有启用两步验证');
    return row;
  }

  /** What was proved before may be worth nothing by now. */
  async function lockOwn(tx: Db, caller: Caller): Promise<UserRow> {
    const user = await lockUser(tx, caller.id);
    if (user === undefined) throw unauthenticated();
    await requireStillLoggedIn(tx, caller);
    return user;
  }

  return {
    get: async ({ caller }) => {
      const row = await findFactor(db, caller.id);
      const { security } = await settings.read();
      const enabled_at = row?.enabled_at?.toISOString() ?? null;
      return {
        enabled: enabled_at !== null,
        enabled_at,
        recovery_left: enabled_at === null ? 0 : await countRecoveryCodes(db, caller.id),
        is_required: security.enforce_second_factor && caller.isOperator,
      };
    },

    begin: async ({ input, caller }) => {
      await requireOwnPassword(db, caller, input.password);
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const sealed = { secret: box.seal(secret), last_step: 0 };
      const begun = await db
        .insert(secondFactors)
        .values({ user_id: caller.id, ...sealed })
        .onConflictDoUpdate({
          target: secondFactors.user_id,
          set: sealed,
          // An enabled factor is not replaced: it must be removed with one of its codes first.
          setWhere: sql`${secondFactors.enabled_at} is null`,
        })
        .returning({ id: secondFactors.user_id });
      if (begun.length === 0) throw conflict('您已启用两步验证，请先停用再重新设置');
      const { system } = await settings.read();
      return { secret, uri: totpOf(secret, caller.username, system.sitename).toString() };
    },

    confirm: async ({ input, caller }) => {
      const row = await findFactor(db, caller.id);
      if (row === undefined) throw conflict('请先开始设置两步验证');
      if (row.enabled_at !== null) throw conflict('您已启用两步验证');
      await requireFactor(services, row, input.code, 'code');
      const recovery_code = await db.transaction(async (tx) => {
        await lockOwn(tx, caller);
        // Only the secret that the code was for: another one may have been begun meanwhile.
        const enabled = await tx
          .update(secondFactors)
          .set({ enabled_at: sql`now()` })
          .where(
            and(
              eq(secondFactors.user_id, caller.id),
              eq(secondFactors.secret, row.secret),
              isNull(secondFactors.enabled_at),
            ),
          )
          .returning({ id: secondFactors.user_id });
        if (enabled.length === 0) throw conflict('两步验证已被重新设置，请重新开始');
        // Other sessions were opened with a password alone.
        await sessions.closeAll(tx, caller.id, caller.sessionId);
        return replaceRecoveryCodes(tx, caller.id);
      });
      sessions.forget();
      await reset(db, `second-factor:${caller.id}`);
      return { recovery_code };
    },

    renewRecoveryCodes: async ({ input, caller }) => {
      const row = await requireEnabled(caller.id);
      await requireOwnPassword(db, caller, input.password);
      await requireFactor(services, row, input.code, 'code');
      const recovery_code = await db.transaction(async (tx) => {
        const user = await lockOwn(tx, caller);
        const made = await replaceRecoveryCodes(tx, caller.id);
        await tellOwner(services, tx, user, '两步验证的恢复码已重新生成');
        return made;
      });
      return { recovery_code };
    },

    disable: async ({ input, caller }) => {
      const row = await requireEnabled(caller.id);
      const { security } = await settings.read();
      if (security.enforce_second_factor && caller.isOperator)
        throw forbidden('本站要求后台账号使用两步验证，不能停用');
      await requireOwnPassword(db, caller, input.password);
      await requireFactor(services, row, input.code, 'code');
      await db.transaction(async (tx) => {
        await lockOwn(tx, caller);
        await sessions.changed(tx);
        await deleteSecondFactor(services, tx, caller.id);
      });
      sessions.forget();
      return {};
    },
  };
}
