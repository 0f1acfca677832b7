import { z } from 'zod';

/**
 * The body of every failed reply. `code` repeats the HTTP status; `fields` names the inputs at fault,
 * each with a Chinese sentence; `request_id` finds the failure in the log.
 */
export const errorBody = z.object({
  code: z.int(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
