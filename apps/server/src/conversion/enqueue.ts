import { DocumentStatus } from '@wenyuan/domain';
import { and, count, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { documents } from '../db/schema/index.ts';
import { jobs, withOrigin } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import {
  AGAIN,
  AWAY_SECONDS,
  CONTINUED,
  LONGEST_WAIT_MINUTES,
  MOST_BROUGHT_FORWARD,
  priorityOfUpload,
} from './queue-order.ts';

export type Queued = {
  readonly id: number;
  readonly conversion_key: string;
  readonly size: number;
  readonly user_id: number;
};

/** Documents of these members that are not converted yet. */
async function waitingOf(db: Db, userIds: readonly number[]): Promise<Map<number, number>> {
  const { PendingConvert, Converting, Reconvert } = DocumentStatus;
  const rows = await db
    .select({ user_id: documents.user_id, waiting: count() })
    .from(documents)
    .where(
      and(
        inArray(documents.user_id, [...new Set(userIds)]),
        inArray(documents.status, [PendingConvert, Converting, Reconvert]),
        isNull(documents.deleted_at),
      ),
    )
    .groupBy(documents.user_id);
  return new Map(rows.map(({ user_id, waiting }) => [user_id, waiting]));
}

/** Documents of one conversion share a queue, so that the second finds the result of the first. */
const jobOf = ({ id, conversion_key }: Pick<Queued, 'id' | 'conversion_key'>) => ({
  payload: { documentId: id },
  key: `convert:${id}`,
  queue: `convert:${conversion_key}`,
});

async function addConversion(
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  document: Pick<Queued, 'id' | 'conversion_key'>,
  options: { readonly priority: number } | { readonly delaySeconds: number },
): Promise<void> {
  const { payload, ...job } = jobOf(document);
  await jobs.add(db, 'convert_document', payload, { ...options, ...job });
}

/** Enqueues conversions, in this order; in a transaction, the jobs exist once that commits. */
export async function enqueueConversions(
  { jobs }: Pick<Services, 'jobs'>,
  db: Db,
  all: readonly Queued[],
): Promise<void> {
  if (all.length === 0) return;
  const owners = all.map(({ user_id }) => user_id);
  const before = await waitingOf(db, owners);
  // The documents themselves are counted already.
  for (const owner of owners) before.set(owner, (before.get(owner) ?? 0) - 1);
  const queued = all.map((document) => {
    const waiting = before.get(document.user_id) ?? 0;
    before.set(document.user_id, waiting + 1);
    return { ...jobOf(document), priority: priorityOfUpload(waiting, document.size) };
  });
  await jobs.addMany(db, 'convert_document', queued);
}

export async function enqueueConversion(
  services: Pick<Services, 'jobs'>,
  db: Db,
  document: Queued,
): Promise<void> {
  await enqueueConversions(services, db, [document]);
}

/** Enqueues a conversion again for later, when something that it needs may be back. */
export async function enqueueDelayed(
  services: Pick<Services, 'jobs'>,
  db: Db,
  document: Pick<Queued, 'id' | 'conversion_key'>,
): Promise<void> {
  await addConversion(services, db, document, { delaySeconds: AWAY_SECONDS });
}

/** Enqueues the rest of a document behind everybody's first pages. */
export async function enqueueContinuation(
  services: Pick<Services, 'jobs'>,
  db: Db,
  document: Pick<Queued, 'id' | 'conversion_key'>,
): Promise<void> {
  await addConversion(services, db, document, { priority: CONTINUED });
}

/** Enqueues many conversions in one statement, behind everything else. */
export async function enqueueAgain(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    select graphile_worker.add_job(
      'convert_document',
      payload := (${withOrigin({})}::jsonb || jsonb_build_object('documentId', ${documents.id}))::json,
      queue_name := 'convert:' || ${documents.conversion_key},
      job_key := 'convert:' || ${documents.id},
      max_attempts := 3,
      priority := ${AGAIN}
    ) from ${documents} where ${inArray(documents.id, [...ids])}`);
}

/** Asks for new automatic words of these documents, in one statement and behind everything else. */
export async function enqueueDescriptions(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    select graphile_worker.add_job(
      'describe_document',
      payload := (${withOrigin({})}::jsonb || jsonb_build_object('documentId', id))::json,
      job_key := 'describe:' || id,
      max_attempts := 3,
      priority := ${AGAIN}
    ) from unnest(${sql.param([...ids])}::bigint[]) as id`);
}

/**
 * Asks for the texts that were not compared with others yet to be, behind everything else. One comparison runs at a time: texts
 * that come meanwhile would have it take all places of the mails that people wait for.
 */
export async function enqueueComparison(db: Db): Promise<void> {
  await jobs.add(
    db,
    'compare_texts',
    {},
    { key: 'compare_texts', queue: 'compare', priority: AGAIN },
  );
}

/** Asks for the summaries that a model has not written yet, behind everything else and never beside a comparison. */
export async function enqueueSummaries(db: Db): Promise<void> {
  await jobs.add(
    db,
    'write_summaries',
    {},
    { key: 'write_summaries', queue: 'summaries', priority: AGAIN },
  );
}

/**
 * Asks for the text of those pages of a conversion behind `after` that have none. Scans of all documents are read one after the other, behind everything
 * else: one takes a core for minutes.
 */
export async function enqueueRecognition(
  db: Db,
  key: string,
  { after = 0, delaySeconds = 0 } = {},
): Promise<void> {
  await jobs.add(
    db,
    'recognize_document',
    { key, after },
    { key: `recognize:${key}`, queue: 'recognize', priority: AGAIN, delaySeconds },
  );
}

/** Whether other conversions are waiting. */
export async function othersWait(
  db: Db,
  { conversion_key }: Pick<Queued, 'conversion_key'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from graphile_worker.jobs
    where task_identifier = 'convert_document' and locked_at is null and run_at <= now()
      and attempts < max_attempts and priority < ${CONTINUED}
      and queue_name is distinct from ${`convert:${conversion_key}`}
    limit 1`);
  return rows.length > 0;
}

/**
 * Moves jobs that have waited this long before all later ones, a few of each member: under constant load, a large file and the
 * rest of a long document would wait for ever. Reconversions by operators may.
 */
export async function bringForward(db: Db): Promise<void> {
  await db.execute(sql`
    with late as (
      select j.id, j.priority,
        row_number() over (partition by ${documents.user_id} order by j.run_at, j.id) as place
      from graphile_worker.jobs j join ${documents} on ${documents.id} =
        case when j.task_identifier = 'convert_document' then substring(j.key from 'convert:(\\d+)')::bigint end
      where j.task_identifier = 'convert_document' and j.locked_at is null
        and j.attempts < j.max_attempts and j.priority < ${AGAIN}
        and j.run_at < now() - make_interval(mins => ${LONGEST_WAIT_MINUTES}))
    select graphile_worker.reschedule_jobs(array_agg(id), priority := 0) from late
    where place <= ${MOST_BROUGHT_FORWARD} and priority > 0 having count(*) > 0`);
}
