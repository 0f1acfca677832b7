import type { Readable } from 'node:stream';
import type { Contract, OperationDeclaration, ParsedInputOf } from '@wenyuan/contract';
import type * as z from 'zod';
import type { Caller } from '../auth/caller.ts';

export type UploadedFile = {
  readonly name: string;
  readonly stream: Readable;
  /** Content-Length of the whole request, or 0 when it is missing. */
  readonly declaredBytes: number;
  /** Valid after the stream ended: whether it was truncated at the size limit. */
  isTruncated(): boolean;
};

/** What an operation that sends events needs besides. */
export type Watching = {
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  /** How long to wait until looking again for what no notice has told. */
  readonly checkMs: () => number;
};

export type HandlerContext<Op extends OperationDeclaration> = {
  readonly input: ParsedInputOf<Op>;
  readonly caller: Caller;
  readonly ip: string;
  /** The User-Agent header, or an empty text. */
  readonly userAgent: string;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
} & (Op extends { kind: 'upload' }
  ? { readonly file: (limitBytes: number) => Promise<UploadedFile> }
  : unknown) &
  (Op extends { kind: 'events' } ? Watching : unknown);

type Reply<Op extends OperationDeclaration> = z.input<Op['reply']>;

export type Handler<Op extends OperationDeclaration> = (
  context: HandlerContext<Op>,
) => Op extends { kind: 'events' } ? AsyncIterable<Reply<Op>> : Promise<Reply<Op>> | Reply<Op>;

/** Handlers for every operation of a contract group: a missing one does not compile. */
export type HandlersOf<Group extends keyof Contract> = {
  readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends OperationDeclaration
    ? Handler<Contract[Group][Name]>
    : never;
};

export type Handlers = { readonly [Group in keyof Contract]: HandlersOf<Group> };

/** A handler of whichever operation. */
export type AnyHandler = (context: unknown) => unknown;
