import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments } from '../../db/schema/index.ts';
import { badField } from '../../http/errors.ts';
import { sameBytes } from './same-bytes.ts';

/**
 * Refuses bytes that operators have disabled, under any name.
 * @throws {HttpError} 400 at the field `file`.
 */
export async function requireAllowedBytes(
  db: Db,
  bytes: { readonly hash: string; readonly digest: string },
): Promise<void> {
  const blocked = and(sameBytes(attachments, bytes), eq(attachments.enable, false));
  if ((await db.$count(attachments, blocked)) > 0) throw badField('file', '该文件已被禁止上传');
}
