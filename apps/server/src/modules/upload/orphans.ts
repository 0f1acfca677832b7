import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { sourceKey } from '../../conversion/stored-page.ts';
import { attachments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';
import { lockBytes } from './lock-bytes.ts';

const AGE_HOURS = 24;
/** More wait for the next round. */
const BATCH = 1000;

/** Uploaded documents that nobody made a document of within a day. Equal bytes may be in use elsewhere: they stay. */
export async function deleteOrphans({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const isOrphan = and(
    eq(attachments.type, AttachmentType.Document),
    inArray(attachments.type_id, [0, -1]),
    lt(attachments.created_at, sql`now() - make_interval(hours => ${AGE_HOURS})`),
  );
  const found = await db
    .select({ id: attachments.id, hash: attachments.hash, ext: attachments.ext })
    .from(attachments)
    .where(isOrphan)
    .orderBy(asc(attachments.id))
    .limit(BATCH);
  for (const { id, hash, ext } of found) {
    await db.transaction(async (tx) => {
      await lockBytes(tx, hash);
      await tx.delete(attachments).where(and(eq(attachments.id, id), isOrphan));
      const same = and(eq(attachments.hash, hash), eq(attachments.ext, ext));
      if ((await tx.$count(attachments, same)) === 0) await storage.delete(sourceKey(hash, ext));
    });
  }
}
