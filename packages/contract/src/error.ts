import { z } from 'zod';
import { order } from './order.ts';

/** What the thing is now, where a call was refused (409) because it is not what the caller saw any more. */
export const currentState = z.object({
  /** Credits that it takes now; absent when it cannot be had. */
  price: z.int().optional(),
  /** Of an order: as it is now. `close_reason` says what happened. */
  order: order.optional(),
});
export type CurrentState = z.output<typeof currentState>;

/**
 * The body of every failed reply. `code` repeats the HTTP status; `fields` names the inputs at fault,
 * each with a Chinese sentence; `request_id` finds the failure in the log.
 */
export const errorBody = z.object({
  code: z.int(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
  current: currentState.optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
