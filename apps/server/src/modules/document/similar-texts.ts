import type { Document } from '@wenyuan/contract';
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { documents, similarTexts, users } from '../../db/schema/index.ts';
import type { DocumentRow } from './document.repo.ts';

type Similar = Required<Pick<Document, 'similar' | 'similar_count'>>;

/** Of one document. */
const SHOWN = 5;

/** For each document the live ones of other files whose text is like its own, the most similar first. */
export async function similarTo(
  db: Db,
  rows: readonly Pick<DocumentRow, 'id'>[],
): Promise<ReadonlyMap<number, Similar>> {
  if (rows.length === 0) return new Map();
  const own = alias(documents, 'own');
  const found = await db
    .select({
      of: own.id,
      id: documents.id,
      uuid: documents.uuid,
      title: documents.title,
      username: sql<string>`coalesce(${users.username}, '')`,
      status: documents.status,
      likeness: similarTexts.likeness,
    })
    .from(own)
    .innerJoin(similarTexts, eq(similarTexts.key, own.conversion_key))
    .innerJoin(
      documents,
      and(
        eq(documents.conversion_key, similarTexts.other_key),
        ne(documents.hash, own.hash),
        isNull(documents.deleted_at),
      ),
    )
    .leftJoin(users, eq(users.id, documents.user_id))
    .where(
      inArray(
        own.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(similarTexts.likeness), documents.id);
  return new Map(
    rows.map(({ id }) => {
      const all = found.filter((each) => each.of === id);
      const similar = all.slice(0, SHOWN).map(({ of: _of, ...each }) => each);
      return [id, { similar, similar_count: all.length }];
    }),
  );
}

/** How alike its text and that of a document are; undefined for the document itself. */
export async function likenessTo(
  db: Db,
  id: number,
): Promise<(row: Pick<DocumentRow, 'conversion_key'>) => number | undefined> {
  const pairs = await db
    .select({ key: similarTexts.other_key, likeness: similarTexts.likeness })
    .from(similarTexts)
    .innerJoin(documents, eq(documents.conversion_key, similarTexts.key))
    .where(eq(documents.id, id));
  const byKey = new Map(pairs.map(({ key, likeness }) => [key, likeness]));
  return ({ conversion_key }) => byKey.get(conversion_key);
}
