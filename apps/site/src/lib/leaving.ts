import type { MutationOptions } from '@tanstack/react-query';

/**
 * An operation that takes away what the screen shows: one leaves the screen first, which would ask for it again and say that it
 * is gone.
 */
export function leaving<Reply, Input>(
  operation: MutationOptions<Reply, Error, Input>,
  leave: () => unknown,
): MutationOptions<Reply, Error, Input> {
  const { mutationFn } = operation;
  if (mutationFn === undefined) return operation;
  return {
    ...operation,
    mutationFn: async (...call) => {
      const reply = await mutationFn(...call);
      await leave();
      return reply;
    },
  };
}
