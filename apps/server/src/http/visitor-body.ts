import { contract, type Operation } from '@wenyuan/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { Counted, CountedReplies } from './counted-replies.ts';
import type { OpenReplies } from './open-replies.ts';
import { bearerOf } from './origin.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { SharedBody } from './shared-body.ts';

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
  contract.topic.list,
  contract.topic.get,
  contract.topic.documents,
]);

type Sharing = {
  readonly shared: SharedAnswers;
  readonly counted: CountedReplies;
  readonly admission: Admission;
};

/** The body of a reply that visitors share. */
export type VisitorBody = (
  ip: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<SharedBody>;

/** Undefined for an operation that answers each visitor anew. */
export function createVisitorBody(
  operation: Operation,
  open: OpenReplies,
  sharing: Sharing,
): VisitorBody | undefined {
  const counted = sharing.counted.get(operation);
  if (counted !== undefined) return countedBody(counted, open, sharing);
  return SHARED.has(operation) ? plainBody(open, sharing) : undefined;
}

function plainBody({ questionOf, make }: OpenReplies, { shared }: Sharing): VisitorBody {
  return async (_ip, request, reply) => {
    const { name, input } = questionOf(request);
    return shared.of(name, async () => (await make(input, request, reply)).body);
  };
}

/** What visitors share though each is counted: the one for whom it is made by the handler, the others here. */
function countedBody(
  { differsBy, countOf }: Counted,
  open: OpenReplies,
  { shared, admission }: Sharing,
): VisitorBody {
  return async (ip, request, reply) => {
    const { name, input } = open.questionOf(request);
    let isMade = false;
    const make = async () => {
      isMade = true;
      const { answer, body } = await open.make(input, request, reply);
      return { body, mostBytes: body.mostBytes, count: countOf(input, answer) };
    };
    // Whoever comes with a token, were it of an ended session, has a place already.
    const admitted = () => (bearerOf(request) === undefined ? admission(make) : make());
    const { body, count } = await shared.of(`${name} ${await differsBy(ip)}`, admitted);
    if (!isMade) count?.();
    return body;
  };
}
