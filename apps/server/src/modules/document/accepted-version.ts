import { DocumentStatus, publicDocumentStatuses } from '@wenyuan/domain';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { documents, type AcceptedVersion } from '../../db/schema/index.ts';
import { unedited } from './unedited.ts';

type Column = Extract<keyof AcceptedVersion, keyof typeof documents.$inferSelect>;
const COLUMNS: readonly Column[] = [
  'title',
  'keywords',
  'description',
  'attachment_id',
  'hash',
  'digest',
  'conversion_key',
  'ext',
  'size',
  'pages',
  'converted_pages',
  'preview',
  'width',
  'height',
  'has_cover',
];

/**
 * Keeps what readers have of documents that come to review; call it before anything of them changes. What nobody has accepted
 * is not kept, so that another change in between leaves the version that was.
 */
export async function keepAccepted(tx: Db, ids: readonly number[]): Promise<void> {
  const parts = COLUMNS.flatMap((name) => [sql`${name}::text`, sql`${documents[name]}`]);
  await tx
    .update(documents)
    .set({ accepted: sql`jsonb_build_object(${sql.join(parts, sql`, `)})`, ...unedited })
    .where(
      and(
        inArray(documents.id, [...ids]),
        isNull(documents.accepted),
        or(
          inArray(documents.status, [...publicDocumentStatuses, DocumentStatus.Failed]),
          and(eq(documents.status, DocumentStatus.Disabled), eq(documents.is_unreviewed, false)),
        ),
      ),
    );
}

/** The document as it was accepted. */
export function acceptedOf<Row extends { readonly accepted: AcceptedVersion | null }>(
  row: Row,
): Row {
  return { ...row, ...row.accepted };
}
