import * as z from 'zod';
import { config } from './config.ts';
import { time } from './fields.ts';
import { order } from './order.ts';

/** The current state of the subject, in a refusal (409) because it differs from the one that the caller saw. */
export const currentState = z.object({
  /** The present price in credits; absent when it cannot be bought any more. */
  price: z.int().optional(),
  /** The present state of an order; `close_reason` says what happened. */
  order: order.optional(),
  /** The row as it is now, where the caller's `unchanged_since` is older. */
  row: z.record(z.string(), z.unknown()).optional(),
  /** The settings as they are now that somebody has changed since the caller read them. */
  config: z.array(config).optional(),
  /** What was decided meanwhile, and by whom: `status` is that of the row, for reports and feedback 1 once handled. */
  review: z
    .object({
      id: z.int(),
      status: z.int(),
      /** Empty when nobody is known to have decided. */
      username: z.string(),
      updated_at: time,
    })
    .optional(),
});
export type CurrentState = z.output<typeof currentState>;

/**
 * The body of every failed reply. `code` repeats the HTTP status; `fields` has a Chinese sentence for each invalid input;
 * `request_id` identifies the failure in the log.
 */
export const errorBody = z.object({
  code: z.int(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  current: currentState.optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
