import type { Document } from '@wenyuan/contract';
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, users } from '../../db/schema/index.ts';
import type { DocumentRow } from './document.repo.ts';

type SameFile = NonNullable<Document['same_file']>;

/** Others of one file that are told. */
const SHOWN = 5;

/** For each document the other live ones of the same file, the oldest first, whoever uploaded them. */
export async function sameFilesOf(
  db: Db,
  rows: readonly Pick<DocumentRow, 'id' | 'hash'>[],
): Promise<ReadonlyMap<number, SameFile>> {
  if (rows.length === 0) return new Map();
  const numbered = db
    .select({
      id: documents.id,
      uuid: documents.uuid,
      title: documents.title,
      user_id: documents.user_id,
      status: documents.status,
      hash: documents.hash,
      place:
        sql<number>`row_number() over (partition by ${documents.hash} order by ${documents.id})`
          .mapWith(Number)
          .as('place'),
    })
    .from(documents)
    .where(
      and(
        inArray(documents.hash, [...new Set(rows.map(({ hash }) => hash))]),
        isNull(documents.deleted_at),
      ),
    )
    .as('numbered');
  // One more than is shown, since the document itself may be among them.
  const found = await db
    .select({
      id: numbered.id,
      uuid: numbered.uuid,
      title: numbered.title,
      username: sql<string>`coalesce(${users.username}, '')`,
      status: numbered.status,
      hash: numbered.hash,
    })
    .from(numbered)
    .leftJoin(users, eq(users.id, numbered.user_id))
    .where(sql`${numbered.place} <= ${SHOWN + 1}`)
    .orderBy(asc(numbered.id));
  return new Map(
    rows.map((row) => [
      row.id,
      found
        .filter(({ id, hash }) => hash === row.hash && id !== row.id)
        .slice(0, SHOWN)
        .map(({ hash: _hash, ...same }) => same),
    ]),
  );
}

/** For each document how many other live ones there are of the same file. */
export async function countSameFiles(
  db: Db,
  rows: readonly Pick<DocumentRow, 'hash'>[],
): Promise<(row: Pick<DocumentRow, 'hash' | 'deleted_at'>) => number> {
  const hashes = [...new Set(rows.map(({ hash }) => hash))];
  if (hashes.length === 0) return () => 0;
  const found = await db
    .select({ hash: documents.hash, count: count() })
    .from(documents)
    .where(and(inArray(documents.hash, hashes), isNull(documents.deleted_at)))
    .groupBy(documents.hash);
  const counts = new Map(found.map((row) => [row.hash, row.count]));
  return ({ hash, deleted_at }) => (counts.get(hash) ?? 0) - (deleted_at === null ? 1 : 0);
}
