import type { SettingsValues } from '@wenyuan/domain';
import { and, asc, gt, inArray, isNull, sql } from 'drizzle-orm';
import { withdrawWords } from '../../conversion/describe-document.ts';
import type { Database } from '../../db/database.ts';
import { oneOf } from '../../db/filters.ts';
import { documents } from '../../db/schema/index.ts';
import { unedited } from '../../db/unedited.ts';

const BATCH = 2000;

/** `previewOf` in SQL; a test compares the two. */
function previewSql({ max_preview, max_preview_percent }: SettingsValues['converter']) {
  const byPages = max_preview > 0 ? max_preview : null;
  const byPercent =
    max_preview_percent > 0 && max_preview_percent < 100
      ? sql`ceil(${documents.pages} * ${max_preview_percent}::int / 100.0)::int`
      : null;
  const limit = sql`least(${byPages}::int, ${byPercent}::int)`;
  return sql<number>`case when ${limit} < ${documents.pages} then ${limit} else 0 end`;
}

/**
 * Applies the preview settings to these documents, or to all that have pages. Settings are applied when a document is
 * converted, and later on an operator's request. Returns the number of changed documents.
 */
export async function applyPreview(
  db: Database,
  converter: SettingsValues['converter'],
  ids: readonly number[] | undefined,
): Promise<number> {
  const preview = previewSql(converter);
  let total = 0;
  for (let last: number | undefined = 0; last !== undefined;) {
    const found: { id: number }[] = await db
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(
          gt(documents.id, last),
          isNull(documents.deleted_at),
          oneOf(documents.id, ids),
          gt(documents.pages, 0),
          sql`${documents.preview} <> ${preview}`,
        ),
      )
      .orderBy(asc(documents.id))
      .limit(BATCH);
    const batch = found.map(({ id }) => id);
    if (batch.length > 0) {
      total += await db.transaction(async (tx) => {
        const { rowCount } = await tx
          .update(documents)
          .set({ preview, ...unedited(documents) })
          .where(inArray(documents.id, batch));
        await withdrawWords(tx, batch);
        return rowCount ?? 0;
      });
    }
    last = batch.length < BATCH ? undefined : batch.at(-1);
  }
  return total;
}
