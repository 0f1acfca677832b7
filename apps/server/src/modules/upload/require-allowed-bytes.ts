import { and, eq, exists, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, documents } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { areSameBytes, sameBytes } from './same-bytes.ts';

type Bytes = { readonly hash: string; readonly digest: string };

/** Whether operators have disabled these bytes, under any name. */
export async function areForbidden(db: Db, bytes: Bytes): Promise<boolean> {
  const forbidden = and(sameBytes(attachments, bytes), eq(attachments.enable, false));
  return (await db.$count(attachments, forbidden)) > 0;
}

/** Which of these documents have bytes that operators have disabled, perhaps with another document. */
export async function forbiddenAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const forbidden = db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(areSameBytes, eq(attachments.enable, false)));
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(inArray(documents.id, [...ids]), exists(forbidden)));
  return new Set(found.map(({ id }) => id));
}

/**
 * Refuses bytes that operators have disabled.
 * @throws {HttpError} 400 at the field `file`.
 */
export async function requireAllowedBytes(db: Db, bytes: Bytes): Promise<void> {
  if (await areForbidden(db, bytes)) throw badField('file', '该文件已被禁止上传');
}
