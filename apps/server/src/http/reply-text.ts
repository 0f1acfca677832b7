import type { Operation } from '@wenyuan/contract';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';

export const JSON_TYPE = 'application/json; charset=utf-8';

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

export type ReplyText = (answer: unknown, reply: FastifyReply) => string;

/**
 * Writes an operation's replies as JSON. Compiled for the first one: most operations are not called between two starts, and
 * all of them take 5 MB.
 */
export function createReplyText(operation: Operation): ReplyText {
  let serialize: ReturnType<FastifyReply['compileSerializationSchema']> | undefined;
  return (answer, reply) => {
    void reply.type(JSON_TYPE);
    serialize ??= reply.compileSerializationSchema(replySchema(operation));
    return serialize(answer as Record<string, unknown>);
  };
}
