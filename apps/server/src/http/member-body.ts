import type { Operation } from '@wenyuan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import type { OpenReplies } from './open-replies.ts';
import type { SameForMembers } from './same-for-members.ts';
import type { SharedBody } from './shared-body.ts';
import { createSingleFlight } from './single-flight.ts';

/** The body of a reply that members share; undefined for those who get something of their own. */
export type MemberBody = (
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SharedBody | undefined>;

/**
 * What members share who ask for the same at once. It was begun after each of them asked, so whatever was changed before, by
 * whomever and in whichever process, is in it. Undefined for an operation that answers each member anew.
 */
export function createMemberBody(
  operation: Operation,
  { questionOf, make }: OpenReplies,
  sameForMembers: SameForMembers,
): MemberBody | undefined {
  const same = sameForMembers.get(operation);
  if (same === undefined) return undefined;
  const flight = createSingleFlight<Awaited<ReturnType<typeof make>>>();
  return async (caller, request, reply) => {
    const { name, input } = questionOf(request);
    if (!same.asks(input, caller)) return undefined;
    const { answer, body } = await flight(name, () => make(input, request, reply));
    return same.gets(answer, caller) ? body : undefined;
  };
}
