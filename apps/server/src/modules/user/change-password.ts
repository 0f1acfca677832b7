import type { Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import { requireOwnPassword, requireRecentLogin } from '../../auth/own-password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import { hashPassword } from '../../auth/password.ts';
import type { Origin } from '../../auth/sessions.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import { badField, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { requireNotEnded } from './ended.ts';
import { replacePassword } from './find-password.ts';
import { findUser, lockUser, type UserRow } from './user.repo.ts';

type Change = {
  readonly id?: number | undefined;
  readonly old_password: string;
  readonly new_password: string;
};

/** Whoever changes the own password proves the present one, or logs in where there is none yet. */
async function requireProof(
  db: Services['db'],
  { password }: UserRow,
  { old_password, new_password }: Change,
  caller: Caller,
): Promise<void> {
  if (password === '') return requireRecentLogin(db, caller, 'new_password');
  const at = { field: 'old_password', wrong: '原密码不正确' };
  await requireOwnPassword(db, caller, old_password, at);
  // Who changes it after a leak would believe that it is done.
  if (new_password === old_password) throw badField('new_password', '新密码不能与原密码相同');
}

/** Replaces the own password, or another member's; the token of a new session is answered for the own one. */
export async function changePassword(
  services: Services,
  input: Change,
  { caller, origin, mayReset }: { caller: Caller; origin: Origin; mayReset: boolean },
): Promise<{ token: string }> {
  const { db, sessions } = services;
  const target = input.id ?? caller.id;
  const isOwn = target === caller.id;
  if (!isOwn && !mayReset) throw forbidden('只能修改自己的密码');
  const row = await findUser(db, target);
  if (row === undefined) throw notFound('用户不存在');
  if (isOwn) await requireProof(db, row, input, caller);
  else await requireRightsOfUsers(db, caller, [target]);
  const own = [row.username, row.email, row.mobile];
  await requireGoodPassword(services, input.new_password, { field: 'new_password', own });
  const hash = await hashPassword(input.new_password);
  const token = await db.transaction(async (tx) => {
    await lockUser(tx, target);
    if (isOwn) await requireStillLoggedIn(tx, caller);
    // The member may have been given rights while the password was hashed.
    else {
      await requireRightsOfUsers(tx, caller, [target]);
      await requireNotEnded(tx, target);
    }
    await replacePassword(services, tx, target, { hash, wasLost: !isOwn });
    return isOwn ? sessions.open(tx, target, origin) : '';
  });
  sessions.forget();
  return { token };
}
