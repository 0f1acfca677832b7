import type { NamedOperation } from '@wenyuan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { visitor } from '../auth/caller.ts';
import type { AnyHandler } from './handler.ts';
import { originOf } from './origin.ts';
import { parseInput } from './parse-input.ts';
import type { ReplyText } from './reply-text.ts';
import { createSharedBody, type SharedBody } from './shared-body.ts';

/** Addresses whose input was judged already, by operation; longer ones are judged each time. */
const KNOWN_MAX = 1000;
const KNOWN_LENGTH = 500;

/** An input, and what names it among those of all operations. */
type Question = { readonly name: string; readonly input: Record<string, unknown> };

/** A reply, as the object and as bytes. */
type OpenReply = { readonly answer: unknown; readonly body: SharedBody };

/** What an operation replies to a visitor, which several callers may share. */
export type OpenReplies = {
  /** Tells questions apart by their input as it was understood: addresses may write the same one differently. */
  readonly questionOf: (request: FastifyRequest) => Question;
  /** Calls the handler as a visitor. */
  readonly make: (
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<OpenReply>;
};

export function createOpenReplies(
  { key, operation }: NamedOperation,
  handler: AnyHandler,
  textOf: ReplyText,
): OpenReplies {
  /** Makes room for all of them at once, so there is one only where questions are shared. */
  let known: LRUCache<string, Question> | undefined;
  return {
    questionOf(request) {
      known ??= new LRUCache({ max: KNOWN_MAX });
      const before = known.get(request.url);
      if (before !== undefined) return before;
      const input = parseInput(operation, request);
      const question = { name: `${key} ${JSON.stringify(input)}`, input };
      if (request.url.length <= KNOWN_LENGTH) known.set(request.url, question);
      return question;
    },
    async make(input, request, reply) {
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
    },
  };
}
