import type { contract, ParsedInputOf } from '@wenyuan/contract';
import { PunishmentType, UserStatus } from '@wenyuan/domain';
import { and, asc, desc, eq, exists, inArray, not, or, sql, type SQL } from 'drizzle-orm';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, fromAddress, keyIn, withWords } from '../../db/filters.ts';
import { contains } from '../../db/like.ts';
import { pageOf } from '../../db/page.ts';
import { byName } from '../../db/schema/columns.ts';
import { punishments, userGroups, users } from '../../db/schema/index.ts';
import { sortingOf } from '../../db/sorting.ts';
import { inForce } from '../punishment/punished.ts';
import type { UserRow } from './user.repo.ts';
import { hasEnded } from './ended.ts';

type Query = ParsedInputOf<(typeof contract)['user']['list']>;

const isDisabling = and(eq(punishments.type, PunishmentType.AccountDisabled), inForce);

/** The accounts among these that a punishment disables now. */
export async function disabledOf(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: punishments.user_id })
    .from(punishments)
    .where(and(inArray(punishments.user_id, [...userIds]), isDisabling));
  return new Set(rows.map((row) => row.id).filter((id) => id !== ROOT_USER_ID));
}

/** Must equal the expression of the trigram index. */
const words = sql`(${users.username} || ' ' || ${users.email} || ' ' || ${users.mobile} || ' ' || ${users.realname})`;

/** A telephone number as accounts have it, however it was written; undefined for other words. */
function mobileIn(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replaceAll(/[\s()\-\u2010-\u2015]/g, '');
  return /^(?:(?:\+|00)?86)?(1\d{10})$/.exec(plain)?.[1];
}

function withTyped(wd: string): SQL | undefined {
  if (wd === '') return undefined;
  const mobile = mobileIn(wd);
  return or(
    withWords(wd, words),
    mobile === undefined ? undefined : contains(words, mobile),
    eq(users.id, keyIn(wd).id),
  );
}

function conditions(db: Db, query: Query): SQL | undefined {
  const disabled = exists(
    db
      .select({ one: sql`1` })
      .from(punishments)
      .where(and(eq(punishments.user_id, users.id), isDisabling)),
  );
  const inGroup = exists(
    db
      .select({ one: sql`1` })
      .from(userGroups)
      .where(and(eq(userGroups.user_id, users.id), inArray(userGroups.group_id, query.group_id))),
  );
  // As they are presented: what has ended is neither.
  const statusIs: Readonly<Record<UserStatus, SQL | undefined>> = {
    [UserStatus.Normal]: and(not(hasEnded), not(disabled)),
    [UserStatus.Disabled]: and(not(hasEnded), disabled),
    [UserStatus.Ended]: hasEnded,
  };
  return and(
    withTyped(query.wd),
    query.id.length === 0 ? undefined : inArray(users.id, query.id),
    query.group_id.length === 0 ? undefined : inGroup,
    or(fromAddress(users.register_ip, query.ip), fromAddress(users.last_login_ip, query.ip)),
    createdWithin(users.created_at, query.created_at),
    query.status.length === 0
      ? undefined
      : or(sql`false`, ...query.status.map((status) => statusIs[status as UserStatus])),
  );
}

/** A sort in the direction of its index, or the reverse. */
function directed(column: SQL, descending: boolean): SQL[] {
  return descending
    ? [sql`${column} desc nulls last`, sql`${users.id} desc nulls last`]
    : [sql`${column} asc nulls first`, sql`${users.id} asc nulls first`];
}

const byId = (descending: boolean) => [descending ? desc(users.id) : asc(users.id)];

/** Each sort has an index; registration times are in the order of ids. */
const orders: Readonly<Record<string, (descending: boolean) => SQL[]>> = {
  id: byId,
  created_at: byId,
  username: (descending) => [(descending ? desc : asc)(byName(users.username))],
  login_at: (descending) => directed(sql`${users.login_at}`, descending),
  doc_count: (descending) => directed(sql`${users.doc_count}`, descending),
  credit_count: (descending) => directed(sql`${users.credit_count}`, descending),
};

/** Sorts by the first known column, or by the newest first. */
function orderOf(sort: string): SQL[] {
  const sorting = sortingOf(sort, orders);
  return sorting === undefined ? [desc(users.id)] : sorting.column(sorting.descending);
}

/** A page of members, or the first `limit` of them, and the total. */
export async function listUsers(db: Db, query: Query): Promise<{ total: number; rows: UserRow[] }> {
  const { page, size, limit, sort } = query;
  return pageOf(db, users, {
    matches: conditions(db, query),
    order: orderOf(sort),
    ...(limit > 0 ? { page: 1, size: limit } : { page, size }),
  });
}
