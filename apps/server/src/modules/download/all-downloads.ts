import type { contract, ParsedInputOf, ReplyOf } from '@wenyuan/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { networkOf } from '../../auth/address.ts';
import type { Db } from '../../db/database.ts';
import { createdWithin, oneOf } from '../../db/filters.ts';
import { pageOf } from '../../db/page.ts';
import { documents, downloads } from '../../db/schema/index.ts';
import { usernamesOf } from '../../db/usernames.ts';

type Operation = (typeof contract)['document']['downloads'];

/** Found by the network, which has an index; the oldest have none. */
const isFrom = (ip: string) =>
  ip === ''
    ? undefined
    : and(inArray(downloads.network, [networkOf(ip), '']), eq(downloads.ip, ip));

/** The downloads of everybody, for operators; documents that are hidden or in the recycle bin keep their titles. */
export async function listAllDownloads(
  db: Db,
  { user_id, document_id, grant, ip, created_at, ...paging }: ParsedInputOf<Operation>,
): Promise<ReplyOf<Operation>> {
  const { total, rows } = await pageOf(db, downloads, {
    ...paging,
    matches: and(
      oneOf(downloads.user_id, user_id),
      oneOf(downloads.document_id, document_id),
      oneOf(downloads.grant, grant),
      isFrom(ip),
      createdWithin(downloads.created_at, created_at),
    ),
    order: [desc(downloads.id)],
  });
  const ids = [...new Set(rows.map((row) => row.document_id))];
  const found = await db
    .select({ id: documents.id, title: documents.title })
    .from(documents)
    .where(inArray(documents.id, ids));
  const titles = new Map(found.map(({ id, title }) => [id, title]));
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id),
  );
  return {
    total,
    download: rows.map((row) => ({
      id: row.id,
      user_id: row.user_id,
      username: names.get(row.user_id) ?? '',
      document_id: row.document_id,
      title: titles.get(row.document_id) ?? '',
      price: row.price,
      grant: row.grant,
      ip: row.ip,
      created_at: row.created_at.toISOString(),
    })),
  };
}
