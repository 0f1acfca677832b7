import type { Contract, ReplyOf } from '@wenyuan/contract';
import { DocumentStatus } from '@wenyuan/domain';
import { and, count, desc, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import { FONTS_CODE, matching, MISSING_FONTS } from '../../conversion/conversion-run.ts';
import { codeIn } from '../../conversion/detail-code.ts';
import { oneRow } from '../../db/one-row.ts';
import { conversionRuns, documents, type RunFilter } from '../../db/schema/index.ts';
import type { Services } from '../../services.ts';

type Reconversion = ReplyOf<Contract['document']['reconversion']>;
type Run = NonNullable<Reconversion['run']>;

const REASONS = 20;
const { PendingConvert, Converting, Converted, Failed, Reconvert } = DocumentStatus;

/** Converts many documents again; a job enqueues them in batches. */
export function createReconversionService({ db, jobs }: Pick<Services, 'db' | 'jobs'>) {
  /** Starts a run and returns the current number of matching documents. */
  async function start(filter: RunFilter, userId: number): Promise<number> {
    return db.transaction(async (tx) => {
      const [found] = await tx
        .select({ total: count(), last: max(documents.id) })
        .from(documents)
        .where(matching(filter));
      const { total, last } = found ?? { total: 0, last: null };
      if (last === null) return 0;
      const run = await tx
        .insert(conversionRuns)
        .values({ user_id: userId, filter, until_id: last })
        .returning({ id: conversionRuns.id })
        .then(oneRow);
      await jobs.add(
        tx,
        'reconvert_documents',
        { runId: run.id },
        { key: `reconvert:${run.id}`, maxAttempts: 25 },
      );
      return total;
    });
  }

  async function countsOf(run: typeof conversionRuns.$inferSelect): Promise<Run> {
    const isFailed = sql<boolean>`${documents.status} in (${Converted}, ${Failed}) and ${documents.convert_error} <> ''`;
    const isOwn = and(eq(documents.run_id, run.id), isNull(documents.deleted_at));
    const rows = await db
      .select({ status: documents.status, isFailed, value: count() })
      .from(documents)
      .where(isOwn)
      .groupBy(sql`1`, sql`2`);
    const error = await db
      .select({ message: documents.convert_error, count: count() })
      .from(documents)
      .where(
        and(isOwn, inArray(documents.status, [Converted, Failed]), ne(documents.convert_error, '')),
      )
      .groupBy(documents.convert_error)
      .orderBy(desc(count()), documents.convert_error)
      .limit(REASONS);
    const sum = (test: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(test).reduce((total, { value }) => total + value, 0);
    const waiting = sum(({ status }) => status === PendingConvert || status === Reconvert);
    const running = sum(({ status }) => status === Converting);
    const failed = sum((row) => row.isFailed);
    const done = sum((row) => row.status === Converted && !row.isFailed);
    const ended = done + failed;
    const pending = waiting + running;
    const seconds = (Date.now() - run.created_at.getTime()) / 1000;
    return {
      id: run.id,
      filter: { ...run.filter, status: [...run.filter.status], ext: [...run.filter.ext] },
      created_at: run.created_at.toISOString(),
      is_spread: run.spread_at !== null,
      total: run.total,
      waiting,
      running,
      done,
      failed,
      left: Math.max(0, run.total - pending - ended),
      seconds_left: pending === 0 || ended === 0 ? null : Math.ceil((seconds / ended) * pending),
      error,
    };
  }

  async function troubles(): Promise<Reconversion['trouble']> {
    const code = sql<string>`case when ${documents.convert_detail} like ${`${MISSING_FONTS}%`}
      then ${FONTS_CODE} else ${codeIn(documents.convert_detail)} end`;
    const rows = await db
      .select({ code, count: count() })
      .from(documents)
      .where(
        and(
          ne(documents.convert_detail, ''),
          inArray(documents.status, [Converted, Failed]),
          isNull(documents.deleted_at),
        ),
      )
      .groupBy(sql`1`)
      .orderBy(desc(count()), sql`1`);
    return rows.filter((row) => row.code !== '');
  }

  return {
    start,
    async progress(): Promise<Reconversion> {
      const [run] = await db
        .select()
        .from(conversionRuns)
        .orderBy(desc(conversionRuns.id))
        .limit(1);
      return { run: run === undefined ? null : await countsOf(run), trouble: await troubles() };
    },
  };
}
