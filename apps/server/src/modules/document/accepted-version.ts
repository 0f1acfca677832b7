import { DocumentStatus } from '@wenyuan/domain';
import { and, inArray, ne, not, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { attachments, documents, type AcceptedVersion } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';

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

const { Disabled, PendingReview, ReviewRejected } = DocumentStatus;
const inReview: readonly number[] = [PendingReview, ReviewRejected];

/** Whether a document's content is not accepted. The version kept from before counts in these statuses alone. */
export function isInReview(status: number): boolean {
  return inReview.includes(status);
}

/** The same as a condition of a statement. */
export const waitsForReview = inArray(documents.status, [...inReview]);

/**
 * Keeps what readers have of documents that come to review; call it before anything of them changes. Of one that is in review
 * already the version from before stays, and of what an operator disabled nothing is accepted. It stays in the row when the review
 * ends, for who takes the decision back.
 */
export async function keepAccepted(tx: Db, ids: readonly number[]): Promise<void> {
  const parts = COLUMNS.flatMap((name) => [sql`${name}::text`, sql`${documents[name]}`]);
  await tx
    .update(documents)
    .set({
      accepted: sql`case when ${documents.status} <> ${Disabled}
        then jsonb_build_object(${sql.join(parts, sql`, `)}) end`,
      ...unedited(documents),
    })
    .where(and(inArray(documents.id, [...ids]), not(waitsForReview)));
}

/** The file of the accepted version, in a statement. */
export const acceptedFile = sql`(${documents.accepted} ->> 'attachment_id')::bigint`;

/**
 * Begins the retention time of the files that documents had before their review, which ends; call it before their status
 * changes. Until then it did not count, however long the review took.
 */
export async function letAcceptedGo(tx: Db, ids: readonly number[]): Promise<void> {
  await tx
    .update(attachments)
    .set({ deleted_at: new Date() })
    .from(documents)
    .where(
      and(
        inArray(documents.id, [...ids]),
        waitsForReview,
        sql`${attachments.id} = ${acceptedFile}`,
        ne(attachments.id, documents.attachment_id),
      ),
    );
}

/** Forgets the accepted version of documents whose file was deleted after its retention time, so that buyers are led to no empty page. */
export async function forgetLost(tx: Db, ids: readonly number[]): Promise<void> {
  const file = tx
    .select({ id: attachments.id })
    .from(attachments)
    .where(sql`${attachments.id} = ${acceptedFile}`);
  await tx
    .update(documents)
    .set({ accepted: null, ...unedited(documents) })
    .where(and(inArray(documents.id, [...ids]), notExists(file)));
}

/** The document as it was accepted. */
export function acceptedOf<
  Row extends { readonly status: number; readonly accepted: AcceptedVersion | null },
>(row: Row): Row {
  return isInReview(row.status) ? { ...row, ...row.accepted } : row;
}

/** Its title, in a statement. */
export const acceptedTitle = sql`case when ${waitsForReview} then ${documents.accepted} ->> 'title' else ${documents.title} end`;
