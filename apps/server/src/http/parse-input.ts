import '@fastify/multipart';
import { judgeInput, takesQuery, type JudgedInput, type Operation } from '@wenyuan/contract';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../auth/caller.ts';
import { HttpError } from './errors.ts';
import { readInput } from './read-input.ts';
import type { StoredRow } from './stored-row.ts';

function givenInput(operation: Operation, request: FastifyRequest): unknown {
  // Uploads parse forms themselves; for any other operation a form would pass as empty input.
  if (operation.kind !== 'upload' && request.isMultipart())
    throw new HttpError(415, '不支持的请求内容类型');
  return readInput(operation.input, takesQuery(operation) ? request.query : (request.body ?? {}));
}

/** @throws {HttpError} 400 that says in Chinese what is wrong. */
export function acceptInput(judged: JudgedInput): Record<string, unknown> {
  if ('data' in judged) return judged.data;
  const { message, fields } = judged.refusal;
  throw new HttpError(400, message, { fields });
}

/**
 * The input of a call, as the operation declares it.
 * @throws {HttpError} 400, 415
 */
export function parseInput(operation: Operation, request: FastifyRequest): Record<string, unknown> {
  return acceptInput(judgeInput(operation, givenInput(operation, request)));
}

/**
 * The same for a change of a row that may have values which the rules of today refuse: other clients send it back whole, and
 * what stays as it is, is not judged.
 * @throws {HttpError} 400, 404, 415
 */
export async function parseChange(
  operation: Operation,
  request: FastifyRequest,
  { storedRow, caller }: { readonly storedRow: StoredRow; readonly caller: Caller },
): Promise<Record<string, unknown>> {
  const given = givenInput(operation, request) as Record<string, unknown>;
  const judged = judgeInput(operation, given);
  if ('data' in judged || Object.keys(judged.refusal.fields).length === 0)
    return acceptInput(judged);
  const row = await storedRow(given, caller);
  const changed = Object.entries(given).filter(
    ([name, value]) => !(name in judged.refusal.fields) || value !== row[name],
  );
  return acceptInput(judgeInput(operation, Object.fromEntries(changed)));
}
