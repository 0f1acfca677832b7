import '@fastify/multipart';
import {
  contract,
  grantingPaths,
  isStorable,
  longestText,
  judgeInput,
  takesQuery,
  type NamedOperation,
  type Operation,
  withoutDirections,
} from '@wenyuan/contract';
import { COMPLETE_REPLIES, RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { addressOf } from '../auth/address.ts';
import { isProgram, isVisitor, requireScope, visitor, type Caller } from '../auth/caller.ts';
import type { Origin, Sessions } from '../auth/sessions.ts';
import type { Snapshot } from '../modules/audit/snapshot.ts';
import { abortOf } from './abort-of.ts';
import { badField, forbidden, HttpError, unauthenticated } from './errors.ts';
import { sendEvents } from './events.ts';
import type { Handlers, UploadedFile } from './handler.ts';
import { readInput } from './read-input.ts';
import { withReadableRow } from './readable-row.ts';
import type { Admission } from './admission.ts';
import type { Counted, CountedReplies } from './counted-replies.ts';
import type { Sameness, SameForMembers } from './same-for-members.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { createSharedBody, takeShared, type SharedBody } from './shared-body.ts';
import { createSingleFlight } from './single-flight.ts';

/**
 * The bearer token. The session cookie counts only for requests that cannot send a header, which no operation needs.
 */
export function bearerOf(request: FastifyRequest): string | undefined {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
}

export function originOf(request: FastifyRequest): Origin {
  return { ip: addressOf(request.ip), userAgent: request.headers['user-agent'] ?? '' };
}

function parseInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  // Uploads parse forms themselves; for any other operation a form would pass as empty input.
  if (operation.kind !== 'upload' && request.isMultipart())
    throw new HttpError(415, '不支持的请求内容类型');
  const judged = judgeInput(
    operation,
    readInput(operation.input, takesQuery(operation) ? request.query : (request.body ?? {})),
  );
  if ('data' in judged) return judged.data;
  const { message, fields } = judged.refusal;
  throw new HttpError(400, message, { fields });
}

function authorise({ key, operation }: NamedOperation, caller: Caller): void {
  if (operation.isPersonal === true && isProgram(caller))
    throw forbidden('访问令牌不能用于该操作，请登录后进行');
  requireScope(caller, key);
  if (operation.access === 'public') return;
  if (isVisitor(caller)) throw unauthenticated();
  if (operation.access === 'permission' && caller.lacksSecondFactor)
    throw forbidden('请先设置两步验证，再使用后台权限');
  if (
    operation.access === 'permission' &&
    !grantingPaths(operation).some((path) => caller.can(path))
  )
    throw forbidden();
}

/** The response schema of a JSON reply: fields that it does not name are not sent. */
function replySchema(operation: Operation): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(operation.reply, {
    io: 'output',
    target: 'draft-7',
    reused: 'inline',
    unrepresentable: 'any',
  });
  return schema;
}

/**
 * Rejects when the sender disconnects before the body is complete, since the parser would wait forever; never resolves.
 */
function rejectOnDisconnect({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    const check = () => {
      if (!raw.complete) reject(badField('file', '上传中断，文件未保存'));
    };
    if (raw.destroyed) check();
    else raw.once('close', check);
  });
}

/** Limit of a form field beside the file; clients send short ones, and nothing reads them. */
const FIELD_BYTES = 4096;

/** Reads the first file of a form. The parser's errors are all faults of the sender. */
async function readPart(
  request: FastifyRequest,
  limits: { fileSize: number; files: number; fields: number; fieldSize: number },
) {
  try {
    return await request.file({ limits });
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw badField('file', '上传的内容不完整或格式不正确');
  }
}

async function takeFile(request: FastifyRequest, limitBytes: number): Promise<UploadedFile> {
  const limits = { fileSize: limitBytes, files: 1, fields: 10, fieldSize: FIELD_BYTES };
  const part = await Promise.race([readPart(request, limits), rejectOnDisconnect(request)]);
  if (part === undefined) throw badField('file', '请选择要上传的文件');
  if (!isStorable(part.filename)) {
    part.file.resume();
    throw badField('file', '文件名含有无效字符');
  }
  const declaredBytes = Number(request.headers['content-length'] ?? 0) || 0;
  return {
    name: withoutDirections(part.filename),
    stream: part.file,
    declaredBytes,
    isTruncated: () => part.file.truncated,
  };
}

/**
 * Reads whose reply to a visitor depends on the input alone. Many visitors read the same few pages, so they share replies,
 * serialised and compressed once, for a second at most. Operations that count views (`CountedReplies`) or searches or create a
 * captcha must not be listed.
 */
const SHARED: ReadonlySet<Operation> = new Set([
  contract.config.settings,
  contract.navigation.list,
  contract.category.list,
  contract.banner.list,
  contract.advertisement.position,
  contract.document.list,
  contract.document.home,
  contract.document.related,
  contract.article.related,
  contract.document.types,
]);

const JSON_TYPE = 'application/json; charset=utf-8';
const SHARED_HEADERS = { 'cache-control': 'no-store', 'content-type': JSON_TYPE } as const;

/** Addresses whose input was judged already, by operation; longer ones are judged each time. */
const KNOWN_MAX = 1000;
const KNOWN_LENGTH = 500;

const BODY_BYTES = 2 * 1024 * 1024;
const AROUND_BYTES = 64 * 1024;

/** An input, and what names it among those of all operations. */
type Question = { readonly name: string; readonly input: Record<string, unknown> };

type AnyHandler = (context: unknown) => unknown;

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

/** Registers every operation of the contract: parses, authorises, calls its handler and replies. */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const { handlers, ...shared } = binding;
  // An open stream would delay a stop for as long as its reader stays.
  const streams = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.abort();
  });
  for (const [group, operations] of Object.entries(contract)) {
    for (const [name, declared] of Object.entries(operations)) {
      const operation = declared as Operation;
      const handler = (handlers as Record<string, Record<string, unknown>>)[group]?.[
        name
      ] as AnyHandler;
      const key = `${group}.${name}`;
      bindOperation(app, { ...shared, key, operation, handler, streams });
    }
  }
}

/** Allows a text of the maximum length in any script: three bytes a character, plus the surrounding JSON. */
function bodyLimitOf(operation: Operation): number {
  return Math.max(BODY_BYTES, 3 * longestText(operation) + AROUND_BYTES);
}

function bindOperation(
  app: FastifyInstance,
  binding: Omit<Binding, 'handlers'> & {
    readonly key: string;
    readonly operation: Operation;
    readonly handler: AnyHandler;
    readonly streams: Set<AbortController>;
  },
): void {
  const { key, operation, handler, sessions, begun, answered, streams, shared } = binding;
  const json = operation.kind !== 'events';
  const reads = operation.method === 'GET';
  const lasts = operation.kind === 'events' || operation.kind === 'upload';
  const admit: Admission = lasts ? (work) => work() : binding.admission;
  const readable = async (call: AnyHandler, context: Call): Promise<unknown> => {
    try {
      return await call(context);
    } catch (error) {
      throw withReadableRow(error, { key, operation, caller: context.caller });
    }
  };
  const isShared = SHARED.has(operation);
  const counted = binding.counted.get(operation);
  /** Makes room for all of them at once, so there is one only where questions are shared. */
  let known: LRUCache<string, Question> | undefined;
  /** Tells questions apart by their input as it was understood: addresses may write the same one differently. */
  const questionOf = (request: FastifyRequest): Question => {
    known ??= new LRUCache({ max: KNOWN_MAX });
    const before = known.get(request.url);
    if (before !== undefined) return before;
    const input = parseInput(operation, request);
    const question = { name: `${key} ${JSON.stringify(input)}`, input };
    if (request.url.length <= KNOWN_LENGTH) known.set(request.url, question);
    return question;
  };
  let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
  /** A reply as JSON. Compiled for the first one: most operations are not called between two starts, and all of them take 5 MB. */
  const textOf = (answer: unknown, reply: FastifyReply): string => {
    void reply.type(JSON_TYPE);
    serialize ??= reply.compileSerializationSchema(replySchema(operation));
    return serialize(answer as Record<string, unknown>);
  };
  /** A visitor's reply, as the object and as bytes. */
  const openAnswer = async (input: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const context = {
      input,
      caller: visitor,
      ...originOf(request),
      // Several callers share the reply, so it must not be aborted when one of them leaves.
      get signal() {
        return new AbortController().signal;
      },
    };
    const answer = await handler(context);
    return { answer, body: createSharedBody(textOf(answer, reply)) };
  };
  /** What visitors share though each is counted: the one for whom it is made by the handler, the others here. */
  const countedBody = async (
    { differsBy, countOf }: Counted,
    ip: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<SharedBody> => {
    const { name, input } = questionOf(request);
    let isMade = false;
    const make = async () => {
      isMade = true;
      const { answer, body } = await openAnswer(input, request, reply);
      return { body, mostBytes: body.mostBytes, count: countOf(input, answer) };
    };
    // Whoever comes with a token, were it of an ended session, has a place already.
    const admitted = () => (bearerOf(request) === undefined ? binding.admission(make) : make());
    const { body, count } = await shared.of(`${name} ${await differsBy(ip)}`, admitted);
    if (!isMade) count?.();
    return body;
  };
  const visitorBody = async (ip: string, request: FastifyRequest, reply: FastifyReply) => {
    if (counted !== undefined) return countedBody(counted, ip, request, reply);
    if (!isShared) return undefined;
    const { name, input } = questionOf(request);
    return shared.of(name, async () => (await openAnswer(input, request, reply)).body);
  };
  const same = binding.sameForMembers.get(operation);
  const flight = createSingleFlight<Awaited<ReturnType<typeof openAnswer>>>();
  /**
   * What members share who ask for the same at once. It was begun after each of them asked, so whatever was changed before, by
   * whomever and in whichever process, is in it. Undefined for those who get something of their own.
   */
  const memberBody = async (
    { asks, gets }: Sameness,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { name, input } = questionOf(request);
    if (!asks(input, caller)) return undefined;
    const { answer, body } = await flight(name, () => openAnswer(input, request, reply));
    return gets(answer, caller) ? body : undefined;
  };
  const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = originOf(request);
    const { ip, userAgent } = origin;
    const caller = await sessions.callerOf(bearerOf(request), origin);
    authorise({ key, operation }, caller);
    void reply.header(COMPLETE_REPLIES.header, COMPLETE_REPLIES.value);
    if (caller.renewedToken !== undefined)
      void reply.header(RENEWED_TOKEN_HEADER, caller.renewedToken);
    if (caller.rightsVersion !== '') void reply.header(RIGHTS_HEADER, caller.rightsVersion);
    const body = isVisitor(caller)
      ? await visitorBody(ip, request, reply)
      : same && (await memberBody(same, caller, request, reply));
    if (body !== undefined) {
      void reply.headers(SHARED_HEADERS);
      return takeShared(body, request, reply);
    }
    const input = parseInput(operation, request);
    const abort = abortOf(reply);
    const call = { input, caller, ip, userAgent };
    const context = {
      ...call,
      get signal() {
        return abort().signal;
      },
    };
    void reply.header('cache-control', 'no-store');
    if (operation.kind === 'upload') {
      const file = (limit: number) => takeFile(request, limit);
      const before = await begun(operation, call);
      const answer = await handler({ ...context, file });
      await answered(operation, { ...call, reply: answer, before });
      return textOf(answer, reply);
    }
    if (operation.kind === 'events') {
      const stream = abort();
      // Whoever has left already closes nothing any more.
      if (!stream.signal.aborted) {
        streams.add(stream);
        reply.raw.once('close', () => streams.delete(stream));
      }
      return sendEvents(reply, handler(context) as AsyncIterable<unknown>, stream.signal);
    }
    const before = await begun(operation, call);
    const answer = await readable(handler, context);
    await answered(operation, { ...call, reply: answer, before });
    // Not sent here: a call is over when it is answered, not when its reply has been read.
    return textOf(answer, reply);
  };
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: bodyLimitOf(operation),
    config: { operation: key, isStream: !json },
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const work = () => answerCall(request, reply);
      // Those who share a reply take no connection of their own. A counted one is let in when it is made.
      if ((isShared || counted !== undefined) && bearerOf(request) === undefined) return work();
      // Whoever has changed something finds it in whatever is asked from now on, also as a visitor.
      return reads ? admit(work) : admit(work).finally(() => shared.forget());
    },
  });
}
