import { DocumentStatus } from '@wenyuan/domain';
import { and, asc, eq, gt, inArray, isNull, like, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { conversionRuns, documents, type RunFilter } from '../db/schema/index.ts';
import { codeIn } from './detail-code.ts';
import { enqueueAgain } from './enqueue.ts';
import { unedited } from '../db/unedited.ts';

/** Small enough that locks are held for a moment, and that a stop loses little. */
const BATCH = 500;

/** Precedes the names of missing fonts in `convert_detail`. */
export const MISSING_FONTS = '缺少字体：';
/** In the place of a failure's code: pages are there, with other fonts or with characters that are blank. */
export const FONTS_CODE = 'fonts';

/**
 * The documents that a run includes. Those that are under review, disabled or queued already are left out. A document that
 * kept its previous pages when another conversion failed counts as failed.
 */
export function matching({ status, ext, code }: RunFilter): SQL | undefined {
  const { Converted, Failed } = DocumentStatus;
  const open = status.filter((one) => one === Converted || one === Failed);
  return and(
    or(
      inArray(documents.status, open),
      open.includes(Failed)
        ? and(eq(documents.status, Converted), ne(documents.convert_error, ''))
        : undefined,
    ),
    isNull(documents.deleted_at),
    ext.length === 0 ? undefined : inArray(documents.ext, [...ext]),
    code === ''
      ? undefined
      : and(
          sql`${documents.convert_detail} <> ''`,
          code === FONTS_CODE
            ? like(documents.convert_detail, `${MISSING_FONTS}%`)
            : eq(codeIn(documents.convert_detail), code),
        ),
  );
}

/** Enqueues one batch, all or nothing, and returns whether there may be more. */
async function spreadBatch(db: Database, runId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [run] = await tx
      .select()
      .from(conversionRuns)
      .where(and(eq(conversionRuns.id, runId), isNull(conversionRuns.spread_at)))
      .for('update');
    if (run === undefined) return false;
    const found = await tx
      .select({ id: documents.id })
      .from(documents)
      .where(
        and(gt(documents.id, run.last_id), lte(documents.id, run.until_id), matching(run.filter)),
      )
      .orderBy(asc(documents.id))
      .limit(BATCH)
      .for('update');
    const ids = found.map(({ id }) => id);
    const last = ids.at(-1);
    if (last !== undefined) {
      await tx
        .update(documents)
        .set({
          status: sql`case when ${documents.status} = ${DocumentStatus.Failed}
            then ${DocumentStatus.PendingConvert}::int else ${DocumentStatus.Reconvert}::int end`,
          convert_tries: 0,
          run_id: runId,
          ...unedited(documents),
        })
        .where(inArray(documents.id, ids));
      await enqueueAgain(tx, ids);
    }
    await tx
      .update(conversionRuns)
      .set({
        last_id: last ?? run.last_id,
        total: run.total + ids.length,
        ...(ids.length < BATCH ? { spread_at: new Date() } : {}),
      })
      .where(eq(conversionRuns.id, runId));
    return ids.length === BATCH;
  });
}

/** Enqueues all documents of a run; an interrupted call resumes where it stopped. */
export async function spreadRun(db: Database, runId: number): Promise<void> {
  while (await spreadBatch(db, runId));
}
