import { sql } from 'drizzle-orm';
import type { JobKind, LetterKind } from '@wenyuan/domain';
import type { Db } from '../db/database.ts';
import { currentOrigin } from '../watch/scope.ts';

/** The jobs of the worker and their payloads. */
export type JobPayloads = {
  /** `killed`: so many workers in a row, since it had so many pages (`releaseKilled`). */
  convert_document: { documentId: number; killed?: number; pages?: number };
  describe_document: { documentId: number };
  /** Of the pages of a conversion behind `after`. */
  recognize_document: { key: string; after: number };
  compare_texts: Record<string, never>;
  reconvert_documents: { runId: number };
  clean_up: Record<string, never>;
  read_statements: Record<string, never>;
  ask_providers: Record<string, never>;
  check_friendlinks: Record<string, never>;
  submit_pages: Record<string, never>;
  write_summaries: Record<string, never>;
  publish_articles: Record<string, never>;
  remind_members: Record<string, never>;
  back_up: Record<string, never>;
  tell_troubles: Record<string, never>;
  tell_followers: Record<string, never>;
  /** The operator who began it is named in what it does. */
  sweep_user: {
    userId: number;
    operatorId: number;
    reason: string;
    /** When the sweep began. */
    since: string;
    /** Of the second run: what was there when the first began. */
    known?: Record<'comments' | 'documents' | 'articles' | 'wishes', number[]>;
  };
  /** What an operator writes to the members of groups, or to all without one. `batch` names the send. */
  send_notices: {
    batch: string;
    groupIds: number[];
    operatorId: number;
    title: string;
    content: string;
  };
  /** Gives back what was paid for documents until they were taken down: up to these ids of orders and of downloads. */
  refund_buyers: {
    documentIds: number[];
    lastOrderId: number;
    lastDownloadId: number;
    operatorId: number;
  };
  /** An encrypted mail, what kind of letter it is, and the time in ms after which it is not sent any more. */
  send_mail: { sealed: string; letter: LetterKind; expires: number };
};

type JobOptions = {
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  /** Smaller numbers run first. */
  readonly priority?: number;
  readonly delaySeconds?: number;
};

export type Jobs = {
  /** Enqueues on `db`: inside a transaction, the job exists only once it commits. */
  add<Name extends JobKind>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
  /** Enqueues many by one statement, in their order. */
  addMany<Name extends JobKind>(
    db: Db,
    name: Name,
    all: readonly (JobOptions & { readonly payload: JobPayloads[Name] })[],
  ): Promise<void>;
};

/** The payload with the request that caused it, by which logs and traces find the job. */
export function withOrigin(payload: object): string {
  return JSON.stringify({ ...payload, origin: currentOrigin() });
}

export const jobs: Jobs = {
  add: (db, name, payload, options = {}) => jobs.addMany(db, name, [{ payload, ...options }]),
  async addMany(db, name, all) {
    if (all.length === 0) return;
    const origin = currentOrigin();
    const rows = all.map(({ payload, ...options }) => ({
      ...options,
      payload: { ...payload, origin },
    }));
    await db.execute(sql`select graphile_worker.add_job(
      ${name},
      payload := job -> 'payload',
      queue_name := job ->> 'queue',
      job_key := job ->> 'key',
      run_at := now() + make_interval(secs => coalesce((job ->> 'delaySeconds')::float, 0)),
      max_attempts := coalesce((job ->> 'maxAttempts')::int, 3),
      priority := coalesce((job ->> 'priority')::int, 0)
    ) from json_array_elements(${JSON.stringify(rows)}::json) as job`);
  },
};
