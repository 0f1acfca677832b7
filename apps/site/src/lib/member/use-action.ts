import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { confirm, type ToastAction } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { runAction } from '../run-action.ts';
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
    undo,
  }: {
    readonly done: string | ((reply: Reply) => string);
    readonly failure: string;
    readonly ask?: {
      readonly title: string;
      readonly question: ReactNode;
      readonly verb: string;
    };
    readonly undo?: () => ToastAction;
  },
) {
  const mutation = useMutation(operation);
  const single = useSingle<boolean>();
  const act = async (input: Input): Promise<boolean> => {
    if (ask !== undefined) {
      const { question, ...shown } = ask;
      if (!(await confirm(question, { danger: true, ...shown }))) return false;
    }
    return runAction(() => mutation.mutateAsync(input), done, failure, undo?.());
  };
  const run = async (input: Input) => (await single(() => act(input))) === true;
  return { run, isPending: mutation.isPending };
}
