import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { attachments, documents } from '../../db/schema/index.ts';

type WithFile = Pick<typeof documents.$inferSelect, 'id' | 'attachment_id'>;

const filesOf = (rows: readonly WithFile[]) => rows.map(({ attachment_id }) => attachment_id);

/**
 * Forbids the files of documents, so that nobody uploads these bytes again. Returns the ids of those documents for whose file
 * that was another state: what takes the call back leaves the others as they were before it.
 */
export async function forbidFiles(tx: Db, rows: readonly WithFile[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const changed = await tx
    .update(attachments)
    .set({
      enable: false,
      forbidden_with: sql`(select min(d.id) from ${documents} d
        where d.attachment_id = ${attachments.id} and ${inArray(sql`d.id`, ids)})`,
      updated_at: sql`now()`,
    })
    .where(and(inArray(attachments.id, filesOf(rows)), eq(attachments.enable, true)))
    .returning({ id: attachments.id });
  const files = new Set(changed.map(({ id }) => id));
  return rows.filter(({ attachment_id }) => files.has(attachment_id)).map(({ id }) => id);
}

/** The files of documents that were forbidden with them; of what somebody decided of a file itself is none. */
const forbiddenWith = (rows: readonly WithFile[]) =>
  and(
    inArray(attachments.id, filesOf(rows)),
    inArray(
      attachments.forbidden_with,
      rows.map(({ id }) => id),
    ),
  );

/** Allows what was forbidden with these documents, for good or until the call is taken back. */
export async function allowFiles(
  tx: Db,
  rows: readonly WithFile[],
  { isForGood }: { readonly isForGood: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(attachments)
    .set({ enable: true, updated_at: sql`now()`, ...(isForGood ? { forbidden_with: null } : {}) })
    .where(forbiddenWith(rows));
}

/** Forbids again what was allowed as these documents were enabled. */
export async function forbidAgain(tx: Db, rows: readonly WithFile[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(attachments)
    .set(edited({ enable: false }))
    .where(forbiddenWith(rows));
}

/** An earlier takedown of documents says nothing of their files any more, where they are allowed. */
export async function forgetAllowed(tx: Db, rows: readonly WithFile[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .update(attachments)
    .set({ forbidden_with: null })
    .where(and(forbiddenWith(rows), eq(attachments.enable, true)));
}
