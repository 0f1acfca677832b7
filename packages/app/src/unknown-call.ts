import { isApiError } from '@wenyuan/api-client';
import { toErrorObject } from '@wenyuan/domain';

/** The code of an error reply that did not come from an operation. */
const NO_CODE = toErrorObject({}).data.code;

/**
 * Whether the server does not know the operation, as other servers of this wire lack some; callers then hide that part of
 * the screen. An operation that finds nothing sends a code of its own.
 */
export function isUnknownCall(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'http') return false;
  const { status, data } = error;
  return status === 405 || status === 501 || (status === 404 && data.code === NO_CODE);
}
