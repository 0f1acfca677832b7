import type { SettingsValues } from '@wenyuan/domain';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import { totalOf } from '../../db/counts.ts';
import type { Db } from '../../db/database.ts';
import { documents, downloads } from '../../db/schema/index.ts';
import { matchingOf, readHeld } from './held-documents.ts';

async function countWithDocuments(db: Db, matches: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(matches);
  return row?.value ?? 0;
}

/** A member's downloads, newest first. */
export async function listOwnDownloads(
  db: Db,
  userId: number,
  settings: SettingsValues,
  { page, size, wd }: { readonly page: number; readonly size: number; readonly wd: string },
) {
  const ofMember = eq(downloads.user_id, userId);
  const own = and(
    ofMember,
    matchingOf(db, userId, wd, { settings, id: sql`${downloads.document_id}` }),
  );
  const total =
    wd === '' ? await totalOf(db, downloads, ofMember) : await countWithDocuments(db, own);
  const rows = await db
    .select({ id: downloads.document_id, download: downloads, document: documents })
    .from(downloads)
    .leftJoin(documents, eq(documents.id, downloads.document_id))
    .where(own)
    .orderBy(desc(downloads.id))
    .limit(size)
    .offset((page - 1) * size);
  const heldOf = await readHeld(db, userId, settings, rows);
  return {
    total,
    download: rows.map((row) => {
      const { id, user_id, document_id, ip, is_pay, price, grant, created_at, refunded_at } =
        row.download;
      const { is_paid, ...held } = heldOf(row);
      return {
        id,
        user_id,
        document_id,
        ip,
        is_pay,
        price,
        grant,
        created_at: created_at.toISOString(),
        ...held,
        is_refunded: refunded_at !== null || (grant === 'order' && !is_paid),
      };
    }),
  };
}
