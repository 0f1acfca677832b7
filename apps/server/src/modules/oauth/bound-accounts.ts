import { contract, keyOf, type Operation } from '@wenyuan/contract';
import { OauthType, oauthTypeLabels, cut, sendsMail } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { audits, userOauths, users } from '../../db/schema/index.ts';
import { toWire } from '../../db/wire.ts';
import { conflict, notFound, unauthenticated } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { tellOwner } from '../user/tell-owner.ts';
import { lockUser, type UserRow } from '../user/user.repo.ts';
import type { OauthProfile } from './oauth-provider.ts';

const TEXT_MAX = 500;
/** Other sites, from which members moved in, made account and binding one after the other. */
const WITH_ACCOUNT_MS = 60_000;

/** Both ways of WeChat know one person by one number, where one account owns both applications. */
const SHARED: readonly OauthType[] = [OauthType.Wechat, OauthType.OfficialAccount];

type BoundRow = typeof userOauths.$inferSelect;

export function labelOf(type: number): string {
  return (oauthTypeLabels as Readonly<Record<number, string>>)[type] ?? '第三方';
}

/** The row that means this person at the provider. */
export async function findBound(
  db: Db,
  type: OauthType,
  { openid, unionid }: OauthProfile,
): Promise<BoundRow | undefined> {
  const [own] = await db
    .select()
    .from(userOauths)
    .where(and(eq(userOauths.oauth_type, type), eq(userOauths.openid, openid)));
  if (own !== undefined || unionid === '' || !SHARED.includes(type)) return own;
  const [shared] = await db
    .select()
    .from(userOauths)
    .where(and(inArray(userOauths.oauth_type, [...SHARED]), eq(userOauths.unionid, unionid)));
  return shared;
}

const shownOf = ({ openid, unionid, nickname, avatar }: OauthProfile) => ({
  openid,
  unionid,
  nickname: cut(nickname, TEXT_MAX),
  avatar: avatar.startsWith('https://') && avatar.length <= TEXT_MAX ? avatar : '',
});

/** Writes what happened to the own account into the log of operations, as operators' actions are. */
async function record(tx: Db, operation: Operation, user: UserRow, type: number, ip: string) {
  await tx.insert(audits).values({
    user_id: user.id,
    username: user.username,
    operation: keyOf(operation),
    title: `${operation.title}（${labelOf(type)}）`,
    input: JSON.stringify({ oauth_type: type }),
    ip,
  });
}

/** A member as the transaction has locked it. */
async function lockMember(tx: Db, userId: number): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (user === undefined) throw unauthenticated();
  return user;
}

/**
 * Makes the account of the other site a way into the member's; doing so again changes nothing.
 * @throws {HttpError} 409 when it leads to somebody else, or another one of the site leads here
 */
export async function bindAccount(
  services: Services,
  tx: Db,
  {
    userId,
    type,
    profile,
    ip,
  }: {
    readonly userId: number;
    readonly type: OauthType;
    readonly profile: OauthProfile;
    readonly ip: string;
  },
): Promise<number> {
  const label = labelOf(type);
  const user = await lockMember(tx, userId);
  const before = await findBound(tx, type, profile);
  if (before !== undefined && before.user_id !== userId)
    throw conflict(`该${label}账号已绑定其他用户，请先用它登录并解除绑定`);
  if (before?.oauth_type === type) return before.id;
  const [made] = await tx
    .insert(userOauths)
    .values({ user_id: userId, oauth_type: type, ...shownOf(profile) })
    .onConflictDoNothing()
    .returning({ id: userOauths.id });
  // Either index: somebody else was faster with this account, or the member has another one.
  if (made === undefined) throw conflict(`您已绑定另一个${label}账号，请先解除绑定`);
  await record(tx, contract.oauth.bind, user, type, ip);
  await tellOwner(services, tx, user, `绑定了${label}账号`);
  return made.id;
}

/** Keeps name and picture as the provider shows them now, and the number of this application where it is new. */
export async function refreshBound(
  db: Db,
  bound: BoundRow,
  type: OauthType,
  profile: OauthProfile,
): Promise<void> {
  const shown = shownOf(profile);
  if (bound.oauth_type === type) {
    const { openid: _, ...change } = shown;
    await db.update(userOauths).set(change).where(eq(userOauths.id, bound.id));
    return;
  }
  await db
    .insert(userOauths)
    .values({ user_id: bound.user_id, oauth_type: type, ...shown })
    .onConflictDoNothing();
}

/**
 * The rows by which the person of this one is known. WeChat knows one by several numbers, and a row that stayed would let
 * in whom the member has just shut out.
 */
async function samePerson(tx: Db, bound: BoundRow): Promise<number[]> {
  if (bound.unionid === '' || !SHARED.some((type) => type === bound.oauth_type)) return [bound.id];
  const rows = await tx
    .select({ id: userOauths.id })
    .from(userOauths)
    .where(
      and(
        eq(userOauths.user_id, bound.user_id),
        inArray(userOauths.oauth_type, [...SHARED]),
        eq(userOauths.unionid, bound.unionid),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Unbinds what was bound after the account was made: who else got into a lost account may have done it. The one with which
 * the member registered stays.
 */
export async function unbindLater(tx: Db, userId: number): Promise<void> {
  const [user] = await tx
    .select({ created_at: users.created_at })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) return;
  const since = new Date(user.created_at.getTime() + WITH_ACCOUNT_MS);
  await tx
    .delete(userOauths)
    .where(and(eq(userOauths.user_id, userId), gt(userOauths.created_at, since)));
}

/** The member's accounts of other sites. */
export function createBoundAccounts(services: Services) {
  const { db, settings, oauthProviders, smsProvider } = services;

  /** Whether the member can still log in without these rows. */
  async function hasOtherWay(tx: Db, user: UserRow, ids: readonly number[]): Promise<boolean> {
    if (user.password !== '') return true;
    if (user.mobile !== '' && (await smsProvider()) !== undefined) return true;
    // The mail leads to a new password.
    if (user.email !== '' && sendsMail((await settings.read()).email)) return true;
    const types = (await oauthProviders()).map(({ type }) => type);
    if (types.length === 0) return false;
    const others = and(
      eq(userOauths.user_id, user.id),
      notInArray(userOauths.id, [...ids]),
      inArray(userOauths.oauth_type, types),
    );
    return (await tx.$count(userOauths, others)) > 0;
  }

  return {
    async list(userId: number) {
      const rows = await db
        .select()
        .from(userOauths)
        .where(eq(userOauths.user_id, userId))
        .orderBy(asc(userOauths.oauth_type));
      return { oauth: rows.map((row) => ({ ...toWire(row), username: row.nickname })) };
    },

    async unbind(userId: number, id: number, ip: string) {
      await db.transaction(async (tx) => {
        // Two at once wait here: each would take the other one for the way that is left.
        const user = await lockMember(tx, userId);
        const own = and(eq(userOauths.id, id), eq(userOauths.user_id, userId));
        const [bound] = await tx.select().from(userOauths).where(own);
        if (bound === undefined) throw notFound('没有绑定该账号');
        const same = await samePerson(tx, bound);
        if (!(await hasOtherWay(tx, user, same)))
          throw conflict('这是您登录本站的唯一方式，请先设置登录密码，再解除绑定');
        await tx.delete(userOauths).where(inArray(userOauths.id, same));
        await record(tx, contract.user.unbindOauth, user, bound.oauth_type, ip);
        await tellOwner(services, tx, user, `解除了${labelOf(bound.oauth_type)}账号的绑定`);
      });
      return {};
    },
  };
}
