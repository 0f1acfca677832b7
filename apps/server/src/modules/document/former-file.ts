import type { Document } from '@wenyuan/contract';
import { AttachmentType } from '@wenyuan/domain';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, conversions } from '../../db/schema/index.ts';
import type { DocumentRow } from './document.repo.ts';

type FormerFile = {
  readonly file: Pick<typeof attachments.$inferSelect, 'hash' | 'digest' | 'ext'>;
  readonly told: NonNullable<Document['former_file']>;
};

/**
 * For each document the file that it had before the present one, while that is kept: the last that was converted, as readers saw
 * it, or else the last of all.
 */
export async function formerFilesOf(
  db: Db,
  rows: readonly Pick<DocumentRow, 'id' | 'attachment_id'>[],
): Promise<ReadonlyMap<number, FormerFile>> {
  if (rows.length === 0) return new Map();
  const { type_id, name, size, ext, hash, digest, deleted_at } = attachments;
  const key = sql`case when ${digest} = '' then ${hash} else ${digest} || ${ext} end`;
  const found = await db
    .selectDistinctOn([type_id], {
      type_id,
      name,
      size,
      ext,
      hash,
      digest,
      deleted_at,
      pages: sql<number>`coalesce(${conversions.pages}, 0)`,
    })
    .from(attachments)
    .leftJoin(conversions, eq(conversions.key, key))
    .where(
      and(
        eq(attachments.type, AttachmentType.Document),
        inArray(
          type_id,
          rows.map(({ id }) => id),
        ),
        isNotNull(deleted_at),
        ne(
          attachments.id,
          sql`all(${sql.param(rows.map(({ attachment_id }) => attachment_id))}::bigint[])`,
        ),
      ),
    )
    .orderBy(type_id, sql`${conversions.key} is null`, desc(deleted_at), desc(attachments.id));
  return new Map(
    found.map(({ type_id: id, hash: md5, digest: sha256, deleted_at: at, ...told }) => [
      id,
      {
        file: { hash: md5, digest: sha256, ext: told.ext },
        told: { ...told, replaced_at: at?.toISOString() ?? '' },
      },
    ]),
  );
}
