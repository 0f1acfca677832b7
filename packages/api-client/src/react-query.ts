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

type Kinds = { readonly read?: string; readonly write?: string; readonly upload?: string };
const namesIn = (text: string) => (text === '' ? [] : text.split(' '));

type AnyCall = (input: unknown, options?: object) => Promise<unknown>;

/**
 * Creates query options for reads and mutation options for writes. A mutation names what it makes out of date, so that the
 * query client can invalidate it in one place: `onSuccess: async (…, mutation) => await staleKeys(mutation.meta)`.
 */
export function createQueryApi(client: Client): QueryApi {
  const groups = Object.entries(operations).map(
    ([group, { read = '', write = '', upload = '' }]: [string, Kinds]) => {
      const calls = client[group as keyof Client] as unknown as Record<string, AnyCall>;
      const callOf = (name: string) => {
        const call = calls[name];
        if (call === undefined) throw new Error(`No operation ${group}.${name}`);
        return call;
      };
      const reads = namesIn(read).map((name) => [
        name,
        (input: unknown = {}) =>
          queryOptions({
            queryKey: queryKeyOf(group, name, input),
            queryFn: ({ signal }) => callOf(name)(input, { signal }),
          }),
      ]);
      const mutationOf = (name: string, mutationFn: (input: never) => Promise<unknown>) => {
        const meta: MutationMeta = { operation: [group, name] };
        return [name, () => mutationOptions({ mutationFn, meta })];
      };
      const writes = namesIn(write).map((name) =>
        mutationOf(name, (input: unknown) => callOf(name)(input)),
      );
      const uploads = namesIn(upload).map((name) =>
        mutationOf(name, ({ file, ...options }: { file: Blob }) => callOf(name)(file, options)),
      );
      const options = [...reads, ...writes, ...uploads];
      return [group, Object.fromEntries(options)];
    },
  );
  return Object.fromEntries(groups) as unknown as QueryApi;
}
