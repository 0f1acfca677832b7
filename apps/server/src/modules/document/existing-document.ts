import type { contract, ReplyOf } from '@wenyuan/contract';
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import type { Db } from '../../db/database.ts';
import { documents } from '../../db/schema/index.ts';
import { notFound } from '../../http/errors.ts';
import { mayReadAll } from './document-access.ts';
import { categoryIdsOf } from './document.repo.ts';
import { hasPublicStatus } from './is-public.ts';

/** The newest document with this file that the caller may know of. */
export async function existingDocument(
  db: Db,
  hash: string,
  caller: Caller,
): Promise<ReplyOf<(typeof contract)['document']['exist']>> {
  const known = or(
    hasPublicStatus,
    eq(documents.user_id, caller.id),
    mayReadAll(caller) ? sql`true` : undefined,
  );
  const same = and(eq(documents.hash, hash), isNull(documents.deleted_at), known);
  const [row] = await db
    .select({ id: documents.id, uuid: documents.uuid, title: documents.title })
    .from(documents)
    .where(same)
    .orderBy(desc(documents.id))
    .limit(1);
  if (row === undefined) throw notFound('没有这个文件的文档');
  return { document: { ...row, category_id: await categoryIdsOf(db, row.id) } };
}
