import { AttachmentType } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  advertisements,
  articles,
  attachments,
  banners,
  categories,
  configs,
  topics,
  users,
} from '../../db/schema/index.ts';
import { withoutStatementTimeout } from '../../db/without-timeouts.ts';
import type { Services } from '../../services.ts';

const AGE_HOURS = 24;
/** Rows looked at by one statement. */
const BATCH = 1000;

/**
 * Addresses of unused attachments that are in use all the same: `bindImages` binds pictures to their users; older rows refer
 * to them only in their text. All texts are read once, because looking for each address in each text takes minutes.
 */
async function findNamed(db: Db): Promise<ReadonlySet<string>> {
  const inText = (table: typeof articles | typeof advertisements) => sql`
    select rtrim(found[1], '.')
    from ${table}, regexp_matches(${table.content}, '/uploads/[A-Za-z0-9_./-]+', 'g') found
    where ${table.content} like '%/uploads/%'`;
  const { rows } = await db.transaction(async (tx) => {
    await withoutStatementTimeout(tx);
    return tx.execute<{ path: string }>(sql`
      select distinct named.path from (
        select ${users.avatar} as path from ${users} where ${users.avatar} <> ''
        union all select ${banners.path} from ${banners}
        union all select ${categories.icon} from ${categories}
        union all select ${categories.cover} from ${categories}
        union all select ${topics.cover} from ${topics}
        union all select ${configs.value} #>> '{}' from ${configs}
        union all ${inText(advertisements)}
        union all ${inText(articles)}
      ) named join ${attachments} on ${attachments.path} = named.path
      where ${attachments.type_id} = 0 and ${isNull(attachments.deleted_at)}
        and ${ne(attachments.type, AttachmentType.Document)}`);
  });
  return new Set(rows.map(({ path }) => path));
}

type Orphan = { readonly id: number; readonly size: number };

/** Uploads that nothing has used for these hours, in batches, until `signal` aborts. */
async function* orphanBatches(
  db: Db,
  isOrphan: SQL | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly Orphan[]> {
  const { id, type, path, size } = attachments;
  let last = 0;
  let named: ReadonlySet<string> | undefined;
  while (signal?.aborted !== true) {
    const found = await db
      .select({ id, type, path, size })
      .from(attachments)
      .where(and(isOrphan, gt(id, last)))
      .orderBy(asc(id))
      .limit(BATCH);
    last = found.at(-1)?.id ?? 0;
    if (last === 0) break;
    // No text names a document; most runs find no more than those, and need not read all texts.
    if (found.some((row) => row.type !== AttachmentType.Document)) named ??= await findNamed(db);
    yield found.filter(
      (row) => row.type === AttachmentType.Document || named?.has(row.path) !== true,
    );
  }
}

function unusedFor(hours: number): SQL | undefined {
  return and(
    eq(attachments.type_id, 0),
    isNull(attachments.deleted_at),
    lt(attachments.created_at, sql`now() - make_interval(hours => ${hours}::int)`),
  );
}

/** How much `deleteOrphans` would delete now. */
export async function countOrphans(
  { db }: Pick<Services, 'db'>,
  hours: number,
  signal?: AbortSignal,
): Promise<{ count: number; size: number }> {
  let count = 0;
  let size = 0;
  for await (const batch of orphanBatches(db, unusedFor(hours), signal)) {
    count += batch.length;
    size += batch.reduce((sum, row) => sum + row.size, 0);
  }
  return { count, size };
}

/**
 * Deletes uploads that are unused after a day, as operators would: the retention time applies, and `deleteAttachments`
 * removes the bytes that no other row has. Returns how many it deleted until `signal` aborted.
 */
export async function deleteOrphans(
  { db }: Pick<Services, 'db'>,
  hours: number = AGE_HOURS,
  signal?: AbortSignal,
): Promise<number> {
  const isOrphan = unusedFor(hours);
  let total = 0;
  for await (const batch of orphanBatches(db, isOrphan, signal)) {
    const ids = batch.map(({ id }) => id);
    // Rows that were used since the query are skipped.
    const deleted = await db
      .update(attachments)
      .set({ deleted_at: new Date() })
      .where(and(inArray(attachments.id, ids), isOrphan))
      .returning({ id: attachments.id });
    total += deleted.length;
  }
  return total;
}
