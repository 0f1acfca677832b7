import { isApiError } from '@wenyuan/api-client';
import type { FailureCause } from '@wenyuan/ui';
import { isRouteErrorResponse } from 'react-router';
import { isScriptError } from './missing-scripts.ts';

function causeOfStatus(status: number): FailureCause {
  if (status === 403) return 'forbidden';
  if (status === 404) return 'missing';
  return status === 429 || status === 503 ? 'busy' : 'fault';
}

/** Why a page or a list could not be shown. A script that cannot be loaded is a matter of the network, too. */
export function failureCause(error: unknown): FailureCause {
  if (isScriptError(error)) return 'offline';
  if (isRouteErrorResponse(error)) return causeOfStatus(error.status);
  if (!isApiError(error)) return 'fault';
  if (error.kind === 'network') return 'offline';
  return error.kind === 'timeout' ? 'timeout' : causeOfStatus(error.status);
}
