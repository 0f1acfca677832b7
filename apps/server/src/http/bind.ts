import { contract, longestText, type NamedOperation, type Operation } from '@wenyuan/contract';
import { COMPLETE_REPLIES, RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '../auth/authorise.ts';
import { isProgram, isVisitor, type Caller } from '../auth/caller.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Snapshot } from '../modules/audit/snapshot.ts';
import { abortOf } from './abort-of.ts';
import type { Admission } from './admission.ts';
import { SMALL_BYTES } from './body-bytes.ts';
import type { CountedReplies } from './counted-replies.ts';
import { sendEvents } from './events.ts';
import type { AnyHandler, Handlers, Watching } from './handler.ts';
import { createLargeBodies, type LargeBodies } from './large-bodies.ts';
import { createMemberBody, type MemberBody } from './member-body.ts';
import { createOpenReplies } from './open-replies.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';
import { bearerOf, originOf } from './origin.ts';
import { parseChange, parseInput } from './parse-input.ts';
import { withReadableRow } from './readable-row.ts';
import { createReplyText, JSON_TYPE, type ReplyText } from './reply-text.ts';
import type { SameForMembers } from './same-for-members.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { isSeenByOthers } from './seen-by-others.ts';
import { storedRowOf, type StoredRow } from './stored-row.ts';
import { takeShared } from './shared-body.ts';
import { takeFile } from './take-file.ts';
import { createVisitorBody, type VisitorBody } from './visitor-body.ts';

const SHARED_HEADERS = { 'cache-control': 'no-store', 'content-type': JSON_TYPE } as const;

const BODY_BYTES = 2 * 1024 * 1024;
const AROUND_BYTES = 64 * 1024;

type Call = { readonly caller: Caller; readonly input: unknown; readonly ip: string };
type Answered = Call & { readonly reply: unknown; readonly before: Snapshot | undefined };

export type Binding = {
  readonly handlers: Handlers;
  readonly sameForMembers: SameForMembers;
  readonly counted: CountedReplies;
  readonly sessions: Sessions;
  /** Lets in as many calls as can be answered. Uploads and event streams, which last, are no part of them. */
  readonly admission: Admission;
  /** Replies that visitors share. */
  readonly shared: SharedAnswers;
  /** Called before the handler of a call that may come; the result is `before` of `answered`. */
  readonly begun: (operation: Operation, call: Call) => Promise<Snapshot | undefined>;
  /** Called after every call that was answered and not refused. */
  readonly answered: (operation: Operation, call: Answered) => Promise<void>;
};

type OperationBinding = Omit<Binding, 'handlers'> &
  NamedOperation & {
    readonly handler: AnyHandler;
    readonly storedRow: StoredRow | undefined;
    readonly streams: OpenStreams;
    readonly largeBodies: LargeBodies;
  };

/** An operation with what its calls have in common. */
type Bound = OperationBinding & {
  readonly textOf: ReplyText;
  readonly visitorBody: VisitorBody | undefined;
  readonly memberBody: MemberBody | undefined;
  /** Whether others may see what it changes. */
  readonly isSeen: boolean;
};

/** Registers every operation of the contract: parses, authorises, calls its handler and replies. */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const { handlers, ...shared } = binding;
  const streams = createOpenStreams(app);
  const largeBodies = createLargeBodies();
  for (const [group, operations] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(operations)) {
      const operation = declared as Operation;
      const handler = (handlers as Record<string, Record<string, unknown>>)[group]?.[
        name
      ] as AnyHandler;
      const key = `${group}.${name}`;
      const storedRow = storedRowOf(key, handlers);
      bindOperation(app, { ...shared, key, operation, handler, storedRow, streams, largeBodies });
    }
  }
}

/**
 * Allows a text of the maximum length in any script: three bytes a character, plus the surrounding JSON; and long lists to
 * those who are known. The file of an upload is no part of it.
 */
function bodyLimitOf(operation: Operation): number {
  const isOpen = operation.access === 'public' || operation.kind === 'upload';
  const least = isOpen ? SMALL_BYTES : BODY_BYTES;
  return Math.max(least, 3 * longestText(operation) + AROUND_BYTES);
}

/** Judges who sends a large body before it arrives: its memory is only for those who may call the operation. */
async function admitBody(bound: OperationBinding, request: FastifyRequest, reply: FastifyReply) {
  const bytes = Number(request.headers['content-length'] ?? 0);
  if (bytes <= SMALL_BYTES || bytes > request.routeOptions.bodyLimit) return;
  const origin = originOf(request);
  const caller = await bound.sessions.callerOf(bearerOf(request), origin);
  authorise(bound, caller);
  bound.largeBodies.add(bytes, reply, { caller, ip: origin.ip });
}

function bindOperation(app: FastifyInstance, binding: OperationBinding): void {
  const { key, operation, handler, admission } = binding;
  const textOf = createReplyText(operation);
  const open = createOpenReplies({ key, operation }, handler, textOf);
  const visitorBody = createVisitorBody(operation, open, binding);
  const memberBody = createMemberBody(operation, open, binding.sameForMembers);
  const isSeen = isSeenByOthers(operation);
  const bound = { ...binding, textOf, visitorBody, memberBody, isSeen };
  const lasts = operation.kind === 'events' || operation.kind === 'upload';
  const admit: Admission = lasts ? (work) => work() : admission;
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: bodyLimitOf(operation),
    config: { operation: key, isStream: operation.kind === 'events' },
    ...(operation.method === 'GET'
      ? {}
      : { preParsing: (request, reply) => admitBody(binding, request, reply) }),
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const work = () => answerCall(bound, request, reply);
      // Those who share a reply take no connection of their own. A counted one is let in when it is made.
      if (visitorBody !== undefined && bearerOf(request) === undefined) return work();
      return admit(work);
    },
  });
}

/** From a request to its reply: who calls and may, what is there for several callers, and else what the handler answers. */
async function answerCall(bound: Bound, request: FastifyRequest, reply: FastifyReply) {
  const { operation, sessions, storedRow, visitorBody, memberBody } = bound;
  const origin = originOf(request);
  const { ip, userAgent } = origin;
  const caller = await sessions.callerOf(bearerOf(request), origin);
  authorise(bound, caller);
  setCallerHeaders(reply, caller);
  const body = isVisitor(caller)
    ? visitorBody && (await visitorBody(ip, request, reply))
    : memberBody && (await memberBody(caller, request, reply));
  if (body !== undefined) {
    void reply.headers(SHARED_HEADERS);
    return takeShared(body, request, reply);
  }
  const input =
    storedRow === undefined
      ? parseInput(operation, request)
      : await parseChange(operation, request, { storedRow, caller });
  const abort = abortOf(reply);
  const call = { input, caller, ip, userAgent };
  const context = {
    ...call,
    get signal() {
      return abort().signal;
    },
  };
  void reply.header('cache-control', 'no-store');
  if (operation.kind === 'events') {
    const stream = abort();
    bound.streams.add(stream, reply, call);
    const watching: Watching = { signal: stream.signal, checkMs: bound.streams.checkMs };
    const events = bound.handler({ ...call, ...watching }) as AsyncIterable<unknown>;
    const isStill = sessions.watch(caller, bearerOf(request));
    return sendEvents(reply, eventsWhile(isStill, events, stream), stream.signal);
  }
  const before = await bound.begun(operation, call);
  const given =
    operation.kind === 'upload'
      ? { ...context, file: (limit: number) => takeFile(request, limit) }
      : context;
  const answer = await callHandler(bound, given);
  // Whoever has changed something finds it in whatever is asked from now on, also as a visitor.
  if (bound.isSeen) bound.shared.forget();
  await bound.answered(operation, { ...call, reply: answer, before });
  // Not sent here: a call is over when it is answered, not when its reply has been read.
  return bound.textOf(answer, reply);
}

/**
 * Breaks off before an event for whose reader the session or token has ended or rights have changed, or of whom nothing can be
 * known at this moment: who asks again is judged anew.
 */
async function* eventsWhile(
  isStill: () => Promise<boolean>,
  events: AsyncIterable<unknown>,
  stream: AbortController,
): AsyncGenerator {
  for await (const event of events) {
    if (!(await isStill().catch(() => false))) {
      stream.abort();
      return;
    }
    yield event;
  }
}

function setCallerHeaders(reply: FastifyReply, caller: Caller): void {
  const { renewedToken, rightsVersion } = caller;
  void reply.header(COMPLETE_REPLIES.header, COMPLETE_REPLIES.value);
  if (renewedToken !== undefined) void reply.header(RENEWED_TOKEN_HEADER, renewedToken);
  if (!isVisitor(caller) && !isProgram(caller)) void reply.header(RIGHTS_HEADER, rightsVersion);
}

/** A refusal shows the row as far as the caller may read it. */
async function callHandler({ key, operation, handler }: Bound, context: Call): Promise<unknown> {
  try {
    return await handler(context);
  } catch (error) {
    throw withReadableRow(error, { key, operation, caller: context.caller });
  }
}
