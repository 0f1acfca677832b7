import { contract, type InputOf, type ParsedInputOf, type User } from '@wenyuan/contract';
import { DynamicType } from '@wenyuan/domain';
import { inArray } from 'drizzle-orm';
import { isGranted, ROOT_USER_ID, type Caller } from '../../auth/caller.ts';
import { requireRightsOfGroups, requireRightsOfUsers } from '../../auth/grant.ts';
import { requireOwnPassword } from '../../auth/own-password.ts';
import { hashPassword } from '../../auth/password.ts';
import { requireGoodPassword } from '../../auth/password-rules.ts';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { ADMINISTRATORS_ID } from '../../db/install.ts';
import { requireUnchanged } from '../../db/unchanged.ts';
import { userGroups } from '../../db/schema/index.ts';
import { badField, forbidden, notFound, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { setOwner } from '../document/set-owner.ts';
import { lockNamedGroupsShared } from '../group/group-locks.ts';
import { requireStaysManager } from '../group/group.service.ts';
import { withPublicCounts } from './public-counts.ts';
import { screenUnreviewed } from '../screening/screening.ts';
import { deletePasskeys } from '../passkey/passkey.repo.ts';
import { deleteSecondFactor } from '../second-factor/delete-second-factor.ts';
import { bindAvatar } from './avatar.ts';
import { createContactService } from './contact.service.ts';
import { deleteUsers, requireNothingLeft } from './delete-users.ts';
import { recordDynamic } from './dynamics.ts';
import { requireNotEnded } from './ended.ts';
import { replacePassword } from './find-password.ts';
import { renameUser } from './rename.ts';
import { rootStays } from './set-group.ts';
import { tellOwner } from './tell-owner.ts';
import { translateDuplicate } from './translate-duplicate.ts';
import { disabledOf, listUsers } from './user-list.ts';
import { standingsOf } from './standing.ts';
import { presentManagedUser, presentPublicUser, presentUser } from './user.presenter.ts';
import {
  findUser,
  groupIdsOf,
  reserveUsername,
  insertUser,
  lockUser,
  updateUser,
  type UserRow,
} from './user.repo.ts';

type Contract = (typeof contract)['user'];
type Profile = InputOf<Contract['updateProfile']>;

/** Members that a public list returns at most. */
const PUBLIC_MAX = 100;

/** Whether the caller may read members whole: who may only change them is shown no more than anybody else. */
function mayReadWhole(caller: Caller): boolean {
  return [contract.user.get, contract.user.list].some((read) => isGranted(caller, read));
}

/** Members as others see them and as operators manage them. */
export function createMembersService(services: Services) {
  const { db, sessions } = services;
  const contact = createContactService(services);

  async function presentManaged(rows: readonly UserRow[], on: Db = db): Promise<User[]> {
    const ids = rows.map((row) => row.id);
    const groupIds = await groupIdsOf(on, ids);
    const disabled = await disabledOf(on, ids);
    const standingOf = await standingsOf(on, ids);
    return rows.map((row) =>
      presentManagedUser(row, groupIds.get(row.id) ?? [], {
        isDisabled: disabled.has(row.id),
        standing: standingOf(row.id),
      }),
    );
  }

  async function presentOthers(rows: readonly UserRow[]): Promise<User[]> {
    const standingOf = await standingsOf(
      db,
      rows.map((row) => row.id),
    );
    return (await withPublicCounts(db, rows)).map((row) =>
      presentPublicUser(row, standingOf(row.id)),
    );
  }

  async function presentFor(row: UserRow, caller: Caller, isOperator: boolean): Promise<User> {
    const [managed] = isOperator ? await presentManaged([row]) : [];
    if (managed !== undefined) return managed;
    const [other] = row.id === caller.id ? [] : await presentOthers([row]);
    if (other !== undefined) return other;
    const groupIds = (await groupIdsOf(db, [row.id])).get(row.id) ?? [];
    return presentUser(row, groupIds, (await standingsOf(db, [row.id]))(row.id));
  }

  /** Locks a member of an account that has not ended, whose groups then stay the same, and requires the caller to have the member's rights. */
  async function lockForChange(tx: Db, id: number, caller: Caller): Promise<UserRow> {
    const row = await lockUser(tx, id);
    if (row === undefined) throw notFound('用户不存在');
    await requireRightsOfUsers(tx, caller, [id]);
    await requireNotEnded(tx, id);
    return row;
  }

  async function setGroups(tx: Db, userId: number, groupIds: readonly number[]): Promise<void> {
    await tx.delete(userGroups).where(inArray(userGroups.user_id, [userId]));
    const values = [...new Set(groupIds)].map((group_id) => ({ user_id: userId, group_id }));
    await tx.insert(userGroups).values(values);
  }

  /** Gives all documents of members who are to go to somebody who stays, once nothing else keeps them. */
  async function handOver(ids: readonly number[], heir: number, caller: Caller): Promise<void> {
    if (!isGranted(caller, contract.document.setOwner)) throw forbidden('没有更换文档上传者的权限');
    if (ids.includes(heir)) throw badField('document_user_id', '请选择另一位用户');
    if ((await findUser(db, heir)) === undefined)
      throw badField('document_user_id', '没有这个用户');
    await requireRightsOfUsers(db, caller, ids);
    await requireNothingLeft(db, ids, { documentsLeave: true });
    for (const id of ids) await setOwner(services, { from_user_id: id, user_id: heir }, caller);
  }

  return {
    sendContactCode: contact.sendCode,

    /** For a member who lost both the phone and the recovery codes. One's own asks for a password (`own-password.ts`). */
    async resetSecondFactor(id: number, caller: Caller) {
      if (id === caller.id) throw forbidden('自己的两步验证请在“账号安全”中关闭');
      await db.transaction(async (tx) => {
        await lockForChange(tx, id, caller);
        if (await deleteSecondFactor(services, tx, id)) await sessions.closeAll(tx, id);
      });
      sessions.forget();
      return {};
    },

    /** For a member whose device is lost or in other hands. */
    async resetPasskeys(id: number, caller: Caller) {
      if (id === caller.id) throw forbidden('自己的通行密钥请在“账号安全”中删除');
      await db.transaction(async (tx) => {
        const row = await lockForChange(tx, id, caller);
        if ((await deletePasskeys(tx, id)) === 0) return;
        await sessions.closeAll(tx, id);
        await tellOwner(services, tx, row, '全部通行密钥已由管理员删除');
      });
      sessions.forget();
      return {};
    },

    async get(id: number | undefined, caller: Caller, isOperator: boolean) {
      const wanted = id ?? caller.id;
      if (wanted === 0) throw unauthenticated();
      const row = await findUser(db, wanted);
      if (row === undefined) throw notFound('用户不存在');
      return presentFor(row, caller, isOperator);
    },

    async list(query: ParsedInputOf<Contract['list']>, isOperator: boolean) {
      // Others must not search by fields that only operators see.
      const { size, limit } = query;
      const bounds = { size: Math.min(size, PUBLIC_MAX), limit: Math.min(limit, PUBLIC_MAX) };
      const open = { group_id: [], created_at: undefined, wd: '', ip: '', status: [], sort: '' };
      const allowed = isOperator ? query : { ...query, ...bounds, ...open };
      const { total, rows } = await listUsers(db, allowed);
      return { total, user: isOperator ? await presentManaged(rows) : await presentOthers(rows) };
    },

    async create(input: ParsedInputOf<Contract['create']>, caller: Caller) {
      const { group_id, ...fields } = input;
      const own = [input.username, input.email, input.mobile];
      await requireGoodPassword(services, input.password, { own });
      const password = await hashPassword(input.password);
      try {
        const row = await db.transaction(async (tx) => {
          await lockNamedGroupsShared(tx, group_id);
          await requireRightsOfGroups(tx, caller, group_id);
          await reserveUsername(tx, fields.username);
          const made = await insertUser(tx, { ...fields, password });
          await setGroups(tx, made.id, group_id);
          return made;
        });
        return await presentFor(row, caller, true);
      } catch (error) {
        throw translateDuplicate(error);
      }
    },

    async update(
      { id, group_id, password, unchanged_since }: ParsedInputOf<Contract['update']>,
      caller: Caller,
    ) {
      // An open session alone is not enough for the own one, which `updatePassword` replaces.
      if (password !== '' && id === caller.id)
        throw badField('password', '自己的密码请在“账号安全”中修改');
      if (id === ROOT_USER_ID && group_id?.includes(ADMINISTRATORS_ID) === false) throw rootStays();
      if (password !== '') {
        const { username = '', email = '', mobile = '' } = (await findUser(db, id)) ?? {};
        await requireGoodPassword(services, password, { own: [username, email, mobile] });
      }
      const hash = password === '' ? undefined : await hashPassword(password);
      const row = await db.transaction(async (tx) => {
        await lockNamedGroupsShared(tx, group_id ?? []);
        const found = await lockForChange(tx, id, caller);
        if (group_id !== undefined) await requireRightsOfGroups(tx, caller, group_id);
        await requireUnchanged(found, unchanged_since, async (row) => {
          const [present = {}] = await presentManaged([row], tx);
          return present;
        });
        if (group_id !== undefined) {
          await setGroups(tx, id, group_id);
          if (id === caller.id) await requireStaysManager(tx, caller);
        }
        if (hash !== undefined) await replacePassword(services, tx, id, { hash, wasLost: true });
        await sessions.changed(tx);
        return (await updateUser(tx, id, edited({}))) ?? found;
      });
      sessions.forget();
      return presentFor(row, caller, mayReadWhole(caller));
    },

    async rename(
      input: ParsedInputOf<Contract['rename']>,
      { isOperator, ...call }: { caller: Caller; isOperator: boolean; ip: string },
    ) {
      const row = await renameUser(services, input, { isOperator, ...call });
      return presentFor(row, call.caller, isOperator && mayReadWhole(call.caller));
    },

    async delete(
      { id: ids, password, document_user_id: heir }: ParsedInputOf<Contract['delete']>,
      caller: Caller,
    ) {
      await requireOwnPassword(db, caller, password);
      if (ids.includes(ROOT_USER_ID)) throw forbidden('不能删除首个管理员');
      if (ids.includes(caller.id)) throw forbidden('不能删除自己');
      if (heir !== undefined) await handOver(ids, heir, caller);
      await db.transaction(async (tx) => {
        await deleteUsers(tx, ids, () => requireRightsOfUsers(tx, caller, ids), {
          mayHandOver: isGranted(caller, contract.document.setOwner),
        });
        await sessions.changed(tx);
      });
      sessions.forget();
      return {};
    },

    async updateProfile(
      { id, remark, avatar, password, code, ...change }: Profile,
      caller: Caller,
      isOperator: boolean,
    ) {
      const target = id ?? caller.id;
      const isOwn = target === caller.id;
      if (!isOwn && !isOperator) throw forbidden('只能修改自己的资料');
      const now = await findUser(db, target);
      if (now === undefined) throw notFound('用户不存在');
      const { signature } = change;
      if (signature !== undefined && signature !== now.signature)
        change.signature = await screenUnreviewed(services, 'signature', {
          text: signature,
          by: caller.id,
        });
      const settle = await contact.prove(caller, now, change, { password, code });
      try {
        const row = await db.transaction(async (tx) => {
          const before = isOwn
            ? await lockUser(tx, target)
            : await lockForChange(tx, target, caller);
          if (before === undefined) throw notFound('用户不存在');
          await settle(tx, before);
          const isNewAvatar = avatar !== undefined && avatar !== before.avatar;
          if (isNewAvatar) await bindAvatar(tx, target, avatar, isOperator ? undefined : target);
          const made = await updateUser(
            tx,
            target,
            edited({ ...change, avatar, remark: isOperator ? remark : undefined }),
          );
          if (isOwn) {
            const type = isNewAvatar ? DynamicType.Avatar : DynamicType.Profile;
            await recordDynamic(tx, { user_id: target, type });
          }
          return made ?? before;
        });
        return await presentFor(row, caller, isOperator && mayReadWhole(caller));
      } catch (error) {
        throw translateDuplicate(error);
      }
    },
  };
}
