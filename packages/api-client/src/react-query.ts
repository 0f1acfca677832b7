import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { Contract } from './__generated__/contract.ts';
import { operations } from './__generated__/operations.ts';
import type { Client, FileOptions, InputOf, OperationTypes, ReplyOf } from './types.ts';

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

/** A file is the input of its mutation, beside how it is sent. */
type UploadOf<Op extends OperationTypes> = () => UseMutationOptions<
  ReplyOf<Op>,
  Error,
  { readonly file: Blob } & FileOptions<Op>
>;

type OptionsOf<Op extends OperationTypes> = Op extends { kind: 'events' }
  ? never
  : Op extends { kind: 'upload' }
    ? UploadOf<Op>
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
  readonly operation: readonly [group: string, name: string];
};

/**
 * The query keys of the reads that a mutation made out of date: those of a group, or of one operation. None for a mutation
 * of another origin.
 */
export async function staleKeys(
  meta: Readonly<Record<string, unknown>> | undefined,
): Promise<string[][]> {
  const { operation } = (meta ?? {}) as Partial<MutationMeta>;
  if (operation === undefined) return [];
  // It came with the mutation's call.
  const { routeOf } = await import('./transport.ts');
  const { changes = [operation[0]] } = routeOf(...operation);
  return changes.map((read) => read.split('.'));
}

/** The query key of one operation; the server writes first results into the page under the same keys. */
export function queryKeyOf(group: string, operation: string, input: unknown = {}): QueryKey {
  return [group, operation, input];
}

type AnyCall = (input: unknown, options?: object) => Promise<unknown>;

function optionsOf(kind: string, group: string, name: string, call: AnyCall) {
  if (kind === 'read')
    return (input: unknown = {}) =>
      queryOptions({
        queryKey: queryKeyOf(group, name, input),
        queryFn: ({ signal }) => call(input, { signal }),
      });
  const meta: MutationMeta = { operation: [group, name] };
  const send = ({ file, ...options }: { file: Blob }) => call(file, options);
  const mutationFn = kind === 'upload' ? send : (input: unknown) => call(input);
  return () => mutationOptions({ mutationFn, meta });
}

/**
 * Creates query options for reads and mutation options for writes. A mutation names what it makes out of date, so that the
 * query client can invalidate it in one place: `onSuccess: async (…, mutation) => await staleKeys(mutation.meta)`.
 */
export function createQueryApi(client: Client): QueryApi {
  const groups = Object.entries(operations).map(([group, kinds]) => {
    const calls = client[group as keyof Client] as unknown as Readonly<Record<string, AnyCall>>;
    const options = Object.entries(kinds).flatMap(([kind, names]) =>
      names.split(' ').flatMap((name) => {
        const call = calls[name];
        return call === undefined ? [] : [[name, optionsOf(kind, group, name, call)]];
      }),
    );
    return [group, Object.fromEntries(options)];
  });
  return Object.fromEntries(groups) as unknown as QueryApi;
}
