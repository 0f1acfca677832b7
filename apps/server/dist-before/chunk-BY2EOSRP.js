import {
  withOrigin
} from "./chunk-XKKTTC3D.js";
import {
  documents
} from "./chunk-DKMBJ5GY.js";
import {
  DocumentStatus
} from "./chunk-WIGOKNOV.js";

// src/conversion/enqueue.ts
import { and, eq, inArray, isNull, sql } from "drizzle-orm";

// src/conversion/queue-order.ts
var BIG_FILE = 5 * 1024 * 1024;
var BIG = 10;
var MOST_BEFORE = 80;
var CONTINUED = 200;
var AGAIN = 250;
var LONGEST_WAIT_MINUTES = 10;
var MOST_BROUGHT_FORWARD = 2;
function priorityOfUpload(waiting, size) {
  return Math.max(0, Math.min(MOST_BEFORE, waiting)) + (size > BIG_FILE ? BIG : 0);
}
var AWAY_SECONDS = 60;

// src/conversion/enqueue.ts
async function waitingOf(db, userId) {
  const { PendingConvert, Converting, Reconvert } = DocumentStatus;
  return db.$count(
    documents,
    and(
      eq(documents.user_id, userId),
      inArray(documents.status, [PendingConvert, Converting, Reconvert]),
      isNull(documents.deleted_at)
    )
  );
}
async function enqueueConversion({ jobs }, db, document) {
  const { id, conversion_key, size, user_id } = document;
  const priority = priorityOfUpload(await waitingOf(db, user_id) - 1, size);
  await jobs.add(
    db,
    "convert_document",
    { documentId: id },
    { key: `convert:${id}`, queue: `convert:${conversion_key}`, priority }
  );
}
async function enqueueDelayed({ jobs }, db, { id, conversion_key }) {
  await jobs.add(
    db,
    "convert_document",
    { documentId: id },
    { key: `convert:${id}`, queue: `convert:${conversion_key}`, delaySeconds: AWAY_SECONDS }
  );
}
async function enqueueContinuation({ jobs }, db, { id, conversion_key }) {
  await jobs.add(
    db,
    "convert_document",
    { documentId: id },
    { key: `convert:${id}`, queue: `convert:${conversion_key}`, priority: CONTINUED }
  );
}
async function enqueueAgain(db, ids) {
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
async function enqueueDescriptions(db, ids) {
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
async function othersWait(db, { conversion_key }) {
  const { rows } = await db.execute(sql`
    select 1 from graphile_worker.jobs
    where task_identifier = 'convert_document' and locked_at is null and run_at <= now()
      and attempts < max_attempts and priority < ${CONTINUED}
      and queue_name is distinct from ${`convert:${conversion_key}`}
    limit 1`);
  return rows.length > 0;
}
async function bringForward(db) {
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

// src/modules/document/document-href.ts
function documentHref(row) {
  return `/library/all/${row.uuid}`;
}

export {
  enqueueConversion,
  enqueueDelayed,
  enqueueContinuation,
  enqueueAgain,
  enqueueDescriptions,
  othersWait,
  bringForward,
  documentHref
};
//# sourceMappingURL=chunk-BY2EOSRP.js.map
