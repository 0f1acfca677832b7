import '@fastify/multipart';
import { judgeInput, takesQuery, type Operation } from '@wenyuan/contract';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import { readInput } from './read-input.ts';

/**
 * The input of a call, as the operation declares it.
 * @throws {HttpError} 400, 415
 */
export function parseInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
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
