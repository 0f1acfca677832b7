import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, inArray, isNull, like, lt, ne, notExists, or, sql } from 'drizzle-orm';
import {
  advertisements,
  articles,
  attachments,
  banners,
  categories,
  configs,
  users,
} from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';

const AGE_HOURS = 24;
/** `type_id` of an attachment that nothing uses, or whose document is being made. */
export const UNUSED_IDS = [0, -1];
/** The rest waits for the next run. */
const BATCH = 1000;

/**
 * Deletes uploads that are unused after a day, as operators would: the retention time applies, and `deleteAttachments`
 * removes the bytes that no other row has. Returns how many it deleted, a batch at most.
 */
export async function deleteOrphans(
  { db }: Pick<Services, 'db'>,
  hours: number = AGE_HOURS,
): Promise<number> {
  const { path } = attachments;
  const inText = (text: typeof articles.content | typeof advertisements.content) =>
    like(text, sql`'%' || ${path} || '%'`);
  const one = sql`1`;
  // `bindImages` binds pictures to their users; older rows refer to them only in their text.
  const isUnnamed = and(
    notExists(db.select({ one }).from(users).where(eq(users.avatar, path))),
    notExists(db.select({ one }).from(banners).where(eq(banners.path, path))),
    notExists(
      db
        .select({ one })
        .from(categories)
        .where(or(eq(categories.icon, path), eq(categories.cover, path))),
    ),
    notExists(
      db
        .select({ one })
        .from(configs)
        .where(sql`${configs.value} = to_jsonb(${path})`),
    ),
    notExists(db.select({ one }).from(advertisements).where(inText(advertisements.content))),
    or(
      ne(attachments.type, AttachmentType.Article),
      notExists(db.select({ one }).from(articles).where(inText(articles.content))),
    ),
  );
  const isOrphan = and(
    inArray(attachments.type_id, UNUSED_IDS),
    isNull(attachments.deleted_at),
    lt(attachments.created_at, sql`now() - make_interval(hours => ${hours}::int)`),
  );
  const found = await db
    .select({ id: attachments.id })
    .from(attachments)
    .where(and(isOrphan, or(eq(attachments.type, AttachmentType.Document), isUnnamed)))
    .orderBy(asc(attachments.id))
    .limit(BATCH);
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  // Rows that were used since the query are skipped.
  const deleted = await db
    .update(attachments)
    .set({ deleted_at: new Date() })
    .where(and(inArray(attachments.id, ids), isOrphan))
    .returning({ id: attachments.id });
  return deleted.length;
}
