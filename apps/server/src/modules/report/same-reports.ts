import type { Report } from '@wenyuan/contract';
import { and, asc, desc, eq, exists, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { reports } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';

type Row = typeof reports.$inferSelect;
type Same = Pick<Report, 'same_count' | 'same_open' | 'same'>;

/** Reports of one thing that are shown beside it. */
const SHOWN = 20;

/** Of the matching reports of one document or comment the one that a list shows: the first by the order of the list. */
export function firstOfEach(db: Db, matches: SQL | undefined, order: readonly SQL[]): SQL {
  const first = db
    .selectDistinctOn([reports.type, reports.document_id], { id: reports.id })
    .from(reports)
    .where(matches)
    .orderBy(reports.type, reports.document_id, ...order);
  return inArray(reports.id, first);
}

/** These reports, and the others of what they are about, up to the newest that the caller has seen. */
export function ofSameAs(db: Db, ids: readonly number[], until?: number): SQL {
  const about = alias(reports, 'about');
  const isSame = exists(
    db
      .select({ id: about.id })
      .from(about)
      .where(
        and(
          inArray(about.id, [...ids]),
          eq(about.type, reports.type),
          eq(about.document_id, reports.document_id),
        ),
      ),
  );
  if (until === undefined) return isSame;
  return sql`(${inArray(reports.id, [...ids])} or ${isSame} and ${lte(reports.id, until)})`;
}

/** These reports, and those of the others that wait. */
export const openSameAs = (db: Db, ids: readonly number[], until?: number): SQL =>
  sql`(${ofSameAs(db, ids, until)} and (${inArray(reports.id, [...ids])} or not ${reports.status}))`;

/** Locks a report and the waiting ones of what it is about, in the order of their ids. */
export async function lockOpenSame(tx: Db, id: number, until?: number): Promise<Row[]> {
  return tx
    .select()
    .from(reports)
    .where(openSameAs(tx, [id], until))
    .orderBy(asc(reports.id))
    .for('update');
}

/** Locks a handled report and those that one call handled with it, in the order of their ids. */
export async function lockHandledWith(tx: Db, id: number): Promise<Row[]> {
  const one = alias(reports, 'one');
  const isWith = exists(
    tx
      .select({ id: one.id })
      .from(one)
      .where(
        and(
          eq(one.id, id),
          eq(one.type, reports.type),
          eq(one.document_id, reports.document_id),
          eq(one.status, reports.status),
          eq(one.handled_user_id, reports.handled_user_id),
          eq(one.updated_at, reports.updated_at),
        ),
      ),
  );
  return tx
    .select()
    .from(reports)
    .where(and(reports.status, isWith))
    .orderBy(asc(reports.id))
    .for('update');
}

/** For each report how many others there are of the same thing, and the newest of them. */
export async function sameReports(db: Db, rows: readonly Row[]): Promise<Map<number, Same>> {
  if (rows.length === 0) return new Map();
  const about = sql`partition by ${reports.type}, ${reports.document_id}`;
  const ranked = db
    .select({
      id: reports.id,
      type: reports.type,
      document_id: reports.document_id,
      user_id: reports.user_id,
      reason: reports.reason,
      content: reports.content,
      status: reports.status,
      created_at: reports.created_at,
      place: sql`row_number() over (${about} order by ${reports.id} desc)`
        .mapWith(Number)
        .as('place'),
      count: sql`count(*) over (${about})`.mapWith(Number).as('count'),
      open: sql`count(*) filter (where not ${reports.status}) over (${about})`
        .mapWith(Number)
        .as('open'),
    })
    .from(reports)
    .where(
      inArray(
        reports.document_id,
        rows.map((row) => row.document_id),
      ),
    )
    .as('ranked');
  // One more than is shown, since the report itself may be among them.
  const found = await db
    .select()
    .from(ranked)
    .where(lte(ranked.place, SHOWN + 1))
    .orderBy(desc(ranked.id));
  const names = await usernamesOf(
    db,
    found.map((row) => row.user_id),
  );
  return new Map(
    rows.map((row) => {
      const all = found.filter(
        ({ type, document_id }) => type === row.type && document_id === row.document_id,
      );
      const { count = 1, open = 0 } = all[0] ?? {};
      const same = all
        .filter(({ id }) => id !== row.id)
        .slice(0, SHOWN)
        .map(({ id, user_id, reason, content, status, created_at }) => ({
          id,
          username: names.get(user_id) ?? '',
          reason,
          content,
          status,
          created_at: created_at.toISOString(),
        }));
      return [row.id, { same_count: count - 1, same_open: row.status ? open : open - 1, same }];
    }),
  );
}
