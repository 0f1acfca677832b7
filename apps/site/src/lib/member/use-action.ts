import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { confirm, toast } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { useSingle } from '../use-single.ts';

/**
 * An action on a row: asks where it cannot be undone, says how it ended, and makes stale what the operation changes. `run`
 * resolves to whether it was done.
 */
export function useAction<Input, Reply>(
  operation: UseMutationOptions<Reply, Error, Input>,
  {
    done,
    failure,
    ask,
  }: {
    readonly done: string;
    readonly failure: string;
    readonly ask?: {
      readonly title: string;
      readonly question: ReactNode;
      readonly verb: string;
    };
  },
) {
  const mutation = useMutation(operation);
  const single = useSingle<boolean>();
  const act = async (input: Input): Promise<boolean> => {
    try {
      if (ask !== undefined) {
        const { question, ...shown } = ask;
        if (!(await confirm(question, { danger: true, ...shown }))) return false;
      }
      await mutation.mutateAsync(input);
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(errorMessage(error, failure));
      return false;
    }
  };
  const run = async (input: Input) => (await single(() => act(input))) === true;
  return { run, isPending: mutation.isPending };
}
