import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

/** What the worker knows how to do, with what it needs for it. */
export type JobPayloads = {
  convert_document: { documentId: number };
  reconvert_documents: { runId: number };
  clean_up: Record<string, never>;
  /** A sealed letter, and the time in ms after which it would come too late. */
  send_mail: { sealed: string; expires: number };
};
type JobName = keyof JobPayloads;

type JobOptions = {
  /** A waiting job with the same key is replaced instead of doubled. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  readonly maxAttempts?: number;
  /** Smaller numbers first. */
  readonly priority?: number;
};

export type Jobs = {
  /** Enqueues on `db`: inside a transaction the job exists only when the transaction commits. */
  add<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
};

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await db.execute(sql`select graphile_worker.add_job(
      ${name},
      payload := ${JSON.stringify(payload)}::json,
      queue_name := ${options.queue ?? null},
      job_key := ${options.key ?? null},
      max_attempts := ${options.maxAttempts ?? 3},
      priority := ${options.priority ?? 0}
    )`);
  },
};
