import { AttachmentType } from '@wenyuan/domain';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { sourceKey } from '../../conversion/stored-page.ts';
import { attachments } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';

const AGE_HOURS = 24;

/** Uploaded documents that nobody made a document of within a day. Equal bytes may be in use elsewhere: they stay. */
export async function deleteOrphans({
  db,
  storage,
}: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const gone = await db
    .delete(attachments)
    .where(
      and(
        eq(attachments.type, AttachmentType.Document),
        inArray(attachments.type_id, [0, -1]),
        lt(attachments.created_at, sql`now() - make_interval(hours => ${AGE_HOURS})`),
      ),
    )
    .returning({ hash: attachments.hash, ext: attachments.ext });
  for (const { hash, ext } of gone) {
    const used = await db.$count(attachments, eq(attachments.hash, hash));
    if (used === 0) await storage.delete(sourceKey(hash, ext));
  }
}
