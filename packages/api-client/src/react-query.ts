import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { Contract } from './__generated__/contract.ts';
import { routes } from './__generated__/routes.ts';
import type { Route } from './transport.ts';
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

/** What a mutation carries as its `meta`. */
export type MutationMeta = {
  /** The reads that its success makes out of date: a group, or one operation as `group.operation`. */
  readonly changes: readonly string[];
};

/** The query keys of the reads that a mutation made out of date; none for a mutation of another origin. */
export function staleKeys(meta: Readonly<Record<string, unknown>> | undefined): string[][] {
  const { changes = [] } = (meta ?? {}) as Partial<MutationMeta>;
  return changes.map((read) => read.split('.'));
}

/** The query key of one operation; the server writes first results into the page under the same keys. */
export function queryKeyOf(group: string, operation: string, input: unknown = {}): QueryKey {
  return [group, operation, input];
}

type AnyCall = (input: unknown, options?: { signal: AbortSignal }) => Promise<unknown>;

/**
 * Creates query options for reads and mutation options for writes. A mutation names what it makes out of date, so that the
 * query client can invalidate it in one place: `onSuccess: (…, mutation) => staleKeys(mutation.meta)`.
 */
export function createQueryApi(client: Client): QueryApi {
  const groups = Object.entries(routes).map(([group, operations]) => {
    const calls = client[group as keyof Client] as unknown as Record<string, AnyCall>;
    const options = Object.entries(operations)
      .filter(([, route]) => route.kind === 'json')
      .map(([name, route]: [string, Route]) => {
        const call: AnyCall = (input, callOptions) => {
          const operation = calls[name];
          if (operation === undefined) throw new Error(`No operation ${group}.${name}`);
          return operation(input, callOptions);
        };
        if (route.method !== 'GET') {
          const meta: MutationMeta = { changes: route.changes ?? [group] };
          return [
            name,
            () => mutationOptions({ mutationFn: (input: unknown) => call(input), meta }),
          ];
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
