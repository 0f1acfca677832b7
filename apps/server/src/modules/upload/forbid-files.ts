import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { attachments, type documents } from '../../db/schema/index.ts';

type WithFile = Pick<typeof documents.$inferSelect, 'id' | 'attachment_id'>;

/**
 * Forbids the files of documents, so that nobody uploads these bytes again, or allows them. Returns the ids of those
 * documents for whose file that was another state: what takes the call back leaves the others as they were before it.
 */
export async function setFilesAllowed(
  tx: Db,
  rows: readonly WithFile[],
  enable: boolean,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ attachment_id }) => attachment_id);
  const changed = await tx
    .update(attachments)
    .set(edited({ enable }))
    .where(and(inArray(attachments.id, ids), eq(attachments.enable, !enable)))
    .returning({ id: attachments.id });
  const files = new Set(changed.map(({ id }) => id));
  return rows.filter(({ attachment_id }) => files.has(attachment_id)).map(({ id }) => id);
}
