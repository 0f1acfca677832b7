import { ApiError, type Contract } from '@wenyuan/api-client';
import { contract, type Operation } from '@wenyuan/contract';
import { api, isOutcomeUnknown, mutate, type ReadPage } from '@wenyuan/app';

type Group = keyof Contract;
type HasId = { readonly id: number };
type Rows<Reply> = {
  [Key in keyof Reply]: Reply[Key] extends readonly (infer Row)[]
    ? Row extends HasId
      ? Row
      : never
    : never;
}[keyof Reply];

/** A list operation of the contract: `friendlink` stands for `friendlink.list`. */
export type ListKey = {
  [Name in Group]: {
    [Operation in keyof Contract[Name] & string]: Contract[Name][Operation] extends {
      readonly method: 'GET';
      readonly reply: infer Reply;
    }
      ? [Rows<Reply>] extends [never]
        ? never
        : Operation extends 'list'
          ? Name
          : `${Name}.${Operation}`
      : never;
  }[keyof Contract[Name] & string];
}[Group];

type GroupOf<Key extends string> = Key extends `${infer Name}.${string}` ? Name : Key;
type OperationOf<Key extends string> = Key extends `${string}.${infer Name}` ? Name : 'list';

type ReplyTo<Key extends string> =
  GroupOf<Key> extends infer Name extends Group
    ? OperationOf<Key> extends infer Op extends keyof Contract[Name]
      ? Contract[Name][Op] extends { readonly reply: infer Reply }
        ? Reply
        : never
      : never
    : never;

/** A row of the list. */
export type RowOf<Key extends ListKey> = Rows<ReplyTo<Key>>;

export type AnyInput = Readonly<Record<string, unknown>>;
/** An operation by its key in the contract; undefined when its group has none of that name. */
export function operationOf(key: string): Operation | undefined {
  const [group = '', name = 'list'] = key.split('.');
  const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = contract;
  return operations[group]?.[name];
}

/** The options of an operation, found by its key: the kit is generic, and the contract's own schema judges the input. */
function optionsOf<Options>(key: string): Options {
  const [group = '', name = 'list'] = key.split('.');
  const groups = api as unknown as Readonly<Record<string, Readonly<Record<string, Options>>>>;
  const options = groups[group]?.[name];
  if (options === undefined) throw new Error(`No operation ${key}`);
  return options;
}

type Read = (input: AnyInput) => {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<AnyInput>;
};

export function readOf(key: string, input: AnyInput): ReturnType<Read> {
  return optionsOf<Read>(key)(input);
}

/** The failure of a write, which does not say that it failed where the reply was lost. */
export function writeFailure(error: unknown): unknown {
  if (!isOutcomeUnknown(error)) return error;
  // A server that says why it refuses for now has done nothing.
  if (error.kind === 'http' && error.sentence !== undefined) return error;
  const { kind, status } = error;
  const message = '没有收到服务器的答复，可能已经完成，请查看后再试';
  return new ApiError({ kind, status, body: { message }, cause: error });
}

/** Calls a write by its key; what it changes becomes stale. */
export async function write(key: string, input: AnyInput): Promise<AnyInput> {
  const options = optionsOf<() => Parameters<typeof mutate<AnyInput, AnyInput>>[0]>(key)();
  try {
    return await mutate(options, input);
  } catch (error) {
    throw writeFailure(error);
  }
}

/** The rows of a list's reply: each has one list, under a name of its own. */
export function rowsOf<Row>(reply: AnyInput): readonly Row[] {
  return (Object.values(reply).find((value) => Array.isArray(value)) ?? []) as readonly Row[];
}

export function totalOf(reply: AnyInput): number {
  return typeof reply.total === 'number' ? reply.total : rowsOf(reply).length;
}

/** Reads a filtered list page by page, until `signal` aborts. */
export function pagesOf<Row>(key: string, input: AnyInput, signal: AbortSignal): ReadPage<Row> {
  return async (paging) => {
    const reply = await readOf(key, { ...input, ...paging }).queryFn({ signal });
    return { rows: rowsOf<Row>(reply), total: totalOf(reply) };
  };
}
