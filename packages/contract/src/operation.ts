import type * as z from 'zod';

/**
 * Who may call an operation.
 * - `public`: anybody.
 * - `token`: any caller with a valid session token (else 401).
 * - `permission`: a member of a group that was granted this operation (else 401 or 403).
 */
type Access = 'public' | 'token' | 'permission';

type OperationMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How the input and the reply travel.
 * - `json`: the input is the query string for GET and DELETE, else the JSON body; the reply is JSON.
 * - `upload`: multipart with one `file`; the input is the query string; the reply is JSON.
 * - `events`: server-sent events, each one shaped as `reply`; the input is the query string.
 */
type OperationKind = 'json' | 'upload' | 'events';

export type OperationDeclaration = {
  /** The procedure's name; with the service it makes the permission row (spec section 6). */
  readonly rpc: string;
  /** Chinese title of the operation, shown where permissions are granted and in the API document. */
  readonly title: string;
  readonly method: OperationMethod;
  readonly path: `/api/v1/${string}`;
  readonly access: Access;
  /**
   * What the caller gains, beyond `access`, by holding the operation's permission.
   * Its presence makes the operation grantable although everybody may call it.
   */
  readonly widened?: string;
  /** An operation on the user's own account, which no personal access token may call, whatever its scope. */
  readonly isPersonal?: true;
  /** Paths of other permissions that grant it, too, because their back-office page calls it. */
  readonly alsoGrantedBy?: readonly `/api.v1.${string}`[];
  readonly kind?: OperationKind;
  /**
   * Reads whose cached replies are out of date after this operation: a group (`document`) or one of its operations
   * (`config.stats`). Without it a write changes its own group.
   */
  readonly changes?: readonly string[];
  readonly input: z.ZodObject;
  readonly reply: z.ZodType;
};

export type Operation = OperationDeclaration & { readonly service: string };

type Bound<Declarations extends Record<string, OperationDeclaration>> = {
  readonly [Name in keyof Declarations]: Declarations[Name] & { readonly service: string };
};

/** Declares the operations of one service: `service` is the name that permission rows carry. */
export function defineService<const Declarations extends Record<string, OperationDeclaration>>(
  service: string,
  declarations: Declarations,
): Bound<Declarations> {
  return Object.fromEntries(
    Object.entries(declarations).map(([name, declaration]) => [name, { ...declaration, service }]),
  ) as Bound<Declarations>;
}

/** The input that a caller passes. */
export type InputOf<Op extends OperationDeclaration> = z.input<Op['input']>;
/** The parsed input that a handler receives. */
export type ParsedInputOf<Op extends OperationDeclaration> = z.output<Op['input']>;
/** The reply that a caller receives. */
export type ReplyOf<Op extends OperationDeclaration> = z.output<Op['reply']>;

/** True for operations whose input is the query string. */
export function takesQuery(operation: OperationDeclaration): boolean {
  return operation.kind === 'upload' || operation.method === 'GET' || operation.method === 'DELETE';
}

/** True for operations that appear as a row among the permissions. */
export function isGrantable(operation: OperationDeclaration): boolean {
  return operation.access === 'permission' || operation.widened !== undefined;
}
