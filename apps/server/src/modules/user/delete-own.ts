import { randomBytes } from 'node:crypto';
import { contract, keyOf } from '@wenyuan/contract';
import { ENDED_NAME, OrderStatus } from '@wenyuan/domain';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import {
  annotations,
  audits,
  dynamics,
  emailCodes,
  favoriteFolders,
  feedbacks,
  notices,
  orders,
  passkeyChallenges,
  passkeys,
  passwordResets,
  personalTokens,
  readingPlaces,
  recoveryCodes,
  searchRecords,
  secondFactors,
  signs,
  sms,
  userGroups,
  userOauths,
} from '../../db/schema/index.ts';
import { conflict, forbidden, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { lockTreeShared } from '../category/category.repo.ts';
import { forgetPayees } from '../withdrawal/withdrawal.repo.ts';
import { deleteFollows, joinedByFollows } from '../follow/follow.repo.ts';
import { withdrawSupport } from '../wish/wish.repo.ts';
import { forgetInvoices } from '../invoice/invoice.repo.ts';
import { closeOrder } from '../order/order.repo.ts';
import { hasWaitingClaim } from '../payment/claim.repo.ts';
import { requireOwnProof, type Proof } from '../second-factor/own-proof.ts';
import { bindAvatar } from './avatar.ts';
import { deleteFavorites } from './delete-users.ts';
import { lockUnpublished, withdrawUnpublished } from './unpublished.ts';
import { lockUser, lockUsers, updateUser } from './user.repo.ts';

/**
 * Closes the pending orders, which nobody could pay any more.
 * @throws {HttpError} 409 where money may be on its way: nobody would know any more to whom it goes back
 */
async function closeOrders(tx: Db, userId: number): Promise<void> {
  const pending = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.status, OrderStatus.Pending)))
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of pending) {
    if (await hasWaitingClaim(tx, order.id))
      throw conflict('您有一笔线下付款待管理员确认，确认或驳回后才能注销');
    await closeOrder(tx, order, '');
  }
}

/**
 * Ends the caller's own account. The row stays, with a name that names nobody and a password that nobody knows, because
 * what readers have of it, orders and the ledger refer to it.
 * @throws {HttpError} 403 for the first administrator, who is the one that cannot be locked out
 */
export async function deleteOwn(services: Services, proof: Proof, caller: Caller, ip: string) {
  const { db, sessions, settings, storage } = services;
  if (caller.id === ROOT_USER_ID) throw forbidden('首个管理员不能注销，否则网站将无人管理');
  await requireOwnProof(services, caller, proof);
  const password = await hashPassword(randomBytes(24).toString('hex'));
  const values = await settings.read();
  const files = await db.transaction(async (tx) => {
    await lockTreeShared(tx);
    const joined = await joinedByFollows(tx, [caller.id]);
    await closeOrders(tx, caller.id);
    const unused = await forgetInvoices(tx, caller.id);
    const unpublished = await lockUnpublished(tx, caller.id);
    await withdrawSupport(tx, [caller.id]);
    await lockUsers(tx, [caller.id, ...joined]);
    const before = await lockUser(tx, caller.id);
    if (before === undefined) throw unauthenticated();
    await requireStillLoggedIn(tx, caller);
    await forgetPayees(tx, caller.id);
    await deleteFavorites(tx, [caller.id]);
    await deleteFollows(tx, [caller.id]);
    await withdrawUnpublished(tx, unpublished, { caller, values });
    const theirs = [
      dynamics,
      notices,
      passkeyChallenges,
      passkeys,
      passwordResets,
      personalTokens,
      annotations,
      favoriteFolders,
      readingPlaces,
      recoveryCodes,
      searchRecords,
      secondFactors,
      signs,
      userGroups,
      userOauths,
    ] as const;
    for (const table of theirs) await tx.delete(table).where(eq(table.user_id, caller.id));
    await tx
      .delete(sms)
      .where(
        or(
          eq(sms.user_id, caller.id),
          before.mobile === '' ? undefined : eq(sms.mobile, before.mobile),
        ),
      );
    await tx
      .delete(emailCodes)
      .where(sql`lower(${emailCodes.email}) = ${before.email.toLowerCase()}`);
    // What was said stays with its answer, but not where to reach who said it.
    await tx
      .update(feedbacks)
      .set({ contact: '', ip: '', user_agent: '' })
      .where(eq(feedbacks.user_id, caller.id));
    await bindAvatar(tx, caller.id, '', undefined);
    await updateUser(tx, caller.id, {
      username: `${ENDED_NAME}_${randomBytes(4).toString('hex')}`,
      password,
      mobile: '',
      email: '',
      address: '',
      signature: '',
      show_favorites: false,
      avatar: '',
      realname: '',
      identity: '',
      register_ip: '',
      last_login_ip: '',
      favorite_count: 0,
      login_at: null,
    });
    await tx.insert(audits).values({
      user_id: caller.id,
      username: before.username,
      operation: keyOf(contract.user.deleteOwn),
      title: contract.user.deleteOwn.title,
      input: '{}',
      ip,
    });
    await sessions.closeAll(tx, caller.id);
    return unused;
  });
  for (const key of files) await storage.delete(key);
  sessions.forget();
  return {};
}
