import * as z from 'zod';

/**
 * A backup folder holds `objects/ab/<sha-256>` (files of all its snapshots, each once) and `snapshots/<time>/`, of which
 * every one is whole by itself:
 *
 * - `manifest.json`, written last: a snapshot without it was interrupted
 * - `tables/<name>.zst`: the rows as PostgreSQL's COPY writes them, in the order of their key
 * - `files.zst`: a line of JSON for each stored file
 * - `jobs.zst`: a line of JSON for each job that waited
 */
export const FORMAT = 1;

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z0-9_]+$/);

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.iso.datetime(),
  /** `when` of the newest migration of the product that the database had. */
  migration: z.number(),
  tables: z.array(z.object({ name, columns: z.array(z.string()), rows: z.number(), sha256: sum })),
  sequences: z.array(z.object({ name, last: z.string(), called: z.boolean() })),
  jobs: z.object({ count: z.number(), sha256: sum }),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: sum }),
  /** The secret that tokens are signed and settings are sealed with. */
  secret: z.string(),
});
export type Manifest = z.output<typeof manifestSchema>;

/** A line of `files.zst`. */
export const fileLineSchema = z.object({
  key: z.string(),
  sha256: sum,
  size: z.number(),
  /** Of the store that it came from: while it is the same, the bytes are not read again. */
  version: z.string(),
});
export type FileLine = z.output<typeof fileLineSchema>;

/** A line of `jobs.zst`: what `graphile_worker.add_job` takes. */
export const jobLineSchema = z.object({
  identifier: z.string(),
  payload: z.unknown(),
  queue_name: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.number(),
  job_key: z.string().nullable(),
  priority: z.number(),
});
export type JobLine = z.output<typeof jobLineSchema>;
