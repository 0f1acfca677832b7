import type { Readable } from 'node:stream';
import type { Contract, OperationDeclaration, ParsedInputOf } from '@wenyuan/contract';
import type { z } from 'zod';
import type { Caller } from '../auth/caller.ts';

export type UploadedFile = {
  readonly name: string;
  readonly stream: Readable;
  /** What the sender says, with what is around the file; 0 when it says nothing. */
  readonly declaredBytes: number;
  /** Known after the stream ended: it was cut at the size limit. */
  isTruncated(): boolean;
};

type HandlerContext<Op extends OperationDeclaration> = {
  readonly input: ParsedInputOf<Op>;
  readonly caller: Caller;
  readonly ip: string;
  /** What the caller's program says it is; empty when it says nothing. */
  readonly userAgent: string;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
} & (Op extends { kind: 'upload' }
  ? { readonly file: (limitBytes: number) => Promise<UploadedFile> }
  : unknown);

type Reply<Op extends OperationDeclaration> = z.input<Op['reply']>;

type Handler<Op extends OperationDeclaration> = (
  context: HandlerContext<Op>,
) => Op extends { kind: 'events' } ? AsyncIterable<Reply<Op>> : Promise<Reply<Op>> | Reply<Op>;

/** A handler for every operation of one group of the contract: a missing one does not compile. */
export type HandlersOf<Group extends keyof Contract> = {
  readonly [Name in keyof Contract[Group]]: Contract[Group][Name] extends OperationDeclaration
    ? Handler<Contract[Group][Name]>
    : never;
};

export type Handlers = { readonly [Group in keyof Contract]: HandlersOf<Group> };
