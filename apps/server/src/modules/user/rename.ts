import { contract, keyOf, type ParsedInputOf } from '@wenyuan/contract';
import { addDays, formatDate, isReservedName, RENAME_DAYS } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import { requireRightsOfUsers } from '../../auth/grant.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { requireStillLoggedIn } from '../../auth/still-logged-in.ts';
import type { Db } from '../../db/database.ts';
import { audits } from '../../db/schema/index.ts';
import { badField, conflict, forbidden, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { refuseSensitive } from '../screening/screening.ts';
import { requireNotEnded } from './ended.ts';
import { tellOwner } from './tell-owner.ts';
import { translateDuplicate } from './translate-duplicate.ts';
import { lockUser, reserveUsername, updateUser, type UserRow } from './user.repo.ts';

type Renaming = ParsedInputOf<(typeof contract)['user']['rename']>;

/** Requires what a registration does, and that members do not change their name often: readers know them by it. */
async function requireMayTake(services: Services, name: string, row: UserRow): Promise<void> {
  const { system } = await services.settings.read();
  if (isReservedName(name, system.sitename))
    throw conflict('该用户名为网站保留，请换一个', 'username');
  const next = row.renamed_at && addDays(row.renamed_at, RENAME_DAYS);
  if (next !== null && next > new Date())
    throw conflict(
      `用户名 ${RENAME_DAYS} 天内只能修改一次，${formatDate(next)} 之后可再次修改`,
      'username',
    );
}

/**
 * Gives an account another name, by which it logs in from then on. One's own takes the password; operators are bound by no
 * time, and may give reserved names.
 */
export async function renameUser(
  services: Services,
  { id, username, password }: Renaming,
  { caller, isOperator, ip }: { caller: Caller; isOperator: boolean; ip: string },
): Promise<UserRow> {
  const { db } = services;
  const target = id ?? caller.id;
  const isOwn = target === caller.id;
  if (!isOwn && !isOperator) throw forbidden('只能修改自己的用户名');
  if (isOwn) {
    await requireOwnPassword(db, caller, password);
    if (username.toLowerCase() === password.toLowerCase())
      throw badField('username', '用户名不能与登录密码相同');
  }
  if (!isOperator) await refuseSensitive(services, 'username', { text: username, by: caller.id });
  const change = async (tx: Db): Promise<UserRow> => {
    await reserveUsername(tx, username, target);
    const row = await lockUser(tx, target);
    if (row === undefined) throw notFound('用户不存在');
    if (isOwn) await requireStillLoggedIn(tx, caller);
    else {
      await requireRightsOfUsers(tx, caller, [target]);
      await requireNotEnded(tx, target);
    }
    if (row.username === username) return row;
    if (!isOperator) await requireMayTake(services, username, row);
    const renamed = await updateUser(tx, target, {
      username,
      ...(isOperator ? {} : { renamed_at: new Date() }),
    });
    // What operators do is logged by itself; the former name of a member would be nowhere.
    if (!isOperator)
      await tx.insert(audits).values({
        user_id: target,
        username: row.username,
        operation: keyOf(contract.user.rename),
        title: contract.user.rename.title,
        input: JSON.stringify({ username }),
        ip,
      });
    await tellOwner(services, tx, row, `用户名改为“${username}”`);
    return renamed ?? row;
  };
  try {
    return await db.transaction(change);
  } catch (error) {
    throw translateDuplicate(error);
  }
}
