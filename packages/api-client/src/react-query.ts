import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { Contract } from './__generated__/contract.ts';
import { routes } from './__generated__/routes.ts';
import type { Client, InputOf, OperationTypes, ReplyOf } from './types.ts';

export type QueryKey = readonly [group: string, operation: string, input: unknown];

type QueryArguments<Op extends OperationTypes> =
  Record<never, never> extends InputOf<Op> ? [input?: InputOf<Op>] : [input: InputOf<Op>];

/** Options for `useQuery`, `ensureQueryData` and the like; `queryKey` is `[group, operation, input]`. */
export type QueryOf<Op extends OperationTypes> = (...args: QueryArguments<Op>) => {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<ReplyOf<Op>>;
};

export type MutationOf<Op extends OperationTypes> = () => UseMutationOptions<
  ReplyOf<Op>,
  Error,
  InputOf<Op>
>;

type OptionsOf<Op extends OperationTypes> = Op extends { kind: 'upload' | 'events' }
  ? never
  : Op extends { method: 'GET' }
    ? QueryOf<Op>
    : MutationOf<Op>;

export type QueryApi = {
  readonly [Group in keyof Contract]: {
    readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends OperationTypes
      ? OptionsOf<Contract[Group][Name]>
      : never;
  };
};

/** The query key of one operation; the server writes first results into the page under the same keys. */
export function queryKeyOf(group: string, operation: string, input: unknown = {}): QueryKey {
  return [group, operation, input];
}

type AnyCall = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Creates query options for reads and mutation options for writes. Invalidate a whole group by `{ queryKey: ['document'] }`,
 * one operation by `['document', 'list']`.
 */
export function createQueryApi(client: Client): QueryApi {
  const groups = Object.entries(routes).map(([group, operations]) => {
    const calls = client[group as keyof Client] as unknown as Record<string, AnyCall>;
    const options = Object.entries(operations)
      .filter(([, route]) => route.kind === 'json')
      .map(([name, route]) => {
        const call: AnyCall = (input, callOptions) => {
          const operation = calls[name];
          if (operation === undefined) throw new Error(`No operation ${group}.${name}`);
          return operation(input, callOptions);
        };
        if (route.method !== 'GET') {
          return [name, () => mutationOptions({ mutationFn: (input: unknown) => call(input) })];
        }
        return [
          name,
          (input: unknown = {}) =>
            queryOptions({
              queryKey: queryKeyOf(group, name, input),
              queryFn: ({ signal }) => call(input, { signal }),
            }),
        ];
      });
    return [group, Object.fromEntries(options)];
  });
  return Object.fromEntries(groups) as unknown as QueryApi;
}
