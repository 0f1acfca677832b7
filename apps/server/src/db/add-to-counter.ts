import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

/**
 * Adds `change` to a counter of each of these rows, as often as its id is there, in one statement; none falls below zero.
 * Several rows have to be locked in one order before.
 */
export async function addToCounter(
  db: Db,
  counter: PgColumn,
  ids: readonly number[],
  change: number,
): Promise<void> {
  if (ids.length === 0) return;
  const { table, name } = counter;
  await db.execute(sql`
    update ${table} set ${sql.identifier(name)} = greatest(0, ${counter} + given.times * ${change}::int)
    from (select id, count(*)::int as times from unnest(${sql.param([...ids])}::bigint[]) as id group by id) given
    where ${table}.id = given.id`);
}
