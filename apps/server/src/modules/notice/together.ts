import type { NoticeKind } from '@wenyuan/domain';
import { and, desc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { notices } from '../../db/schema/index.ts';

type Row = typeof notices.$inferSelect;

/** A notice as its member sees it: a row, or all of a batch by the first of them. */
export type Shown = Row & { readonly things: number };

/** What those of one batch have in common. */
const batchOf = sql`coalesce(${notices.batch}::text, ${notices.id}::text)`;

/** Bought is not downloaded: what there is of it stands among the purchases. */
export const PURCHASES_HREF = '/member/download?kind=bought';

/** Where a member finds several things of a kind; the rest has no list. */
const lists: { readonly [Kind in NoticeKind]?: string } = {
  document_rejected: '/member/document',
  document_disabled: '/member/document',
  document_changed: '/member/document',
  document_restored: '/member/document',
  document_received: '/member/document',
  article_passed: '/member/article',
  article_published: '/member/article',
  article_rejected: '/member/article',
  article_changed: '/member/article',
  article_restored: '/member/article',
  comment_passed: '/member/comment',
  comment_rejected: '/member/comment',
  purchase_closed: PURCHASES_HREF,
};

/** A line of what was changed; its texts may have any signs. */
const CHANGE = /^(?<name>[^：]+)：.* → (?<now>.*)$/;

/** What the notes of several things say of all: equal lines, and what was made of each, though they began apart. */
export function commonNote(notes: readonly string[]): string {
  const [first = [], ...others] = notes.map((note) => note.split('\n'));
  const lines = first.flatMap((line) => {
    if (others.every((other) => other.includes(line))) return [line];
    const { name, now } = CHANGE.exec(line)?.groups ?? {};
    if (name === undefined) return [];
    const isSame = (one: string) => one.startsWith(`${name}：`) && one.endsWith(` → ${now}`);
    return others.every((other) => other.some(isSame)) ? [`${name}：改为 ${now}`] : [];
  });
  return lines.join('\n');
}

function asOne(rows: readonly Row[]): Shown[] {
  const [first, ...others] = rows;
  if (first === undefined) return [];
  if (others.length === 0) return [{ ...first, things: 1 }];
  const last = rows.reduce((a, b) => (a.created_at > b.created_at ? a : b));
  return [
    {
      ...first,
      things: rows.length,
      href: lists[first.kind] ?? '',
      note: commonNote(rows.map(({ note }) => note)),
      created_at: last.created_at,
    },
  ];
}

/** A page of notices, the newest first, with those of a batch as one. */
export async function listTogether(
  db: Db,
  { matches, page, size }: { matches: SQL | undefined; page: number; size: number },
): Promise<{ total: number; rows: Shown[] }> {
  const groups = db
    .select({
      ids: sql<number[]>`array_agg(${notices.id}::float8 order by ${notices.id})`.as('ids'),
    })
    .from(notices)
    .where(matches)
    .groupBy(notices.kind, batchOf);
  const total = await db.$count(groups.as('groups'));
  const found = await groups
    .orderBy(desc(sql`max(${notices.created_at})`), desc(sql`max(${notices.id})`))
    .limit(size)
    .offset((page - 1) * size);
  const ids = found.flatMap((group) => group.ids);
  // As one parameter: a page of large batches has more ids than a statement takes.
  const isOfPage = sql`${notices.id} = any(${sql.param(ids)}::bigint[])`;
  const rows = await db.select().from(notices).where(isOfPage);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total,
    rows: found.flatMap((group) => asOne(group.ids.flatMap((id) => byId.get(id) ?? []))),
  };
}

/** How many notices these are to their members. */
export async function countTogether(db: Db, matches: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct (${notices.kind}, ${batchOf}))::int` })
    .from(notices)
    .where(matches);
  return row?.count ?? 0;
}

/** Those of a member with the ids, and what is shown as one with them. */
export function withTheirBatches(db: Db, userId: number, ids: readonly number[]) {
  const isOwn = eq(notices.user_id, userId);
  const batches = db
    .select({ batch: notices.batch })
    .from(notices)
    .where(and(isOwn, inArray(notices.id, [...ids]), isNotNull(notices.batch)));
  return and(isOwn, or(inArray(notices.id, [...ids]), inArray(notices.batch, batches)));
}
