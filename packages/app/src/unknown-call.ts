import { isApiError } from '@wenyuan/api-client';
import { toErrorObject } from '@wenyuan/domain';

/** The code of an answer that no operation gave. */
const NO_CODE = toErrorObject({}).data.code;

/**
 * The server has no such call, as other servers of this wire lack what only ours has: the part of the screen that it
 * was for is not shown. An operation that finds nothing says so with a code of its own.
 */
export function isUnknownCall(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'http') return false;
  const { status, data } = error;
  return status === 405 || status === 501 || (status === 404 && data.code === NO_CODE);
}
