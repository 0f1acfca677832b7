import { toErrorObject } from '@wenyuan/domain';

/** `http`: the server answered. The others are no answers: nothing was heard in time, or nothing at all. */
export type FailureKind = 'http' | 'timeout' | 'network';

/**
 * A failed call (spec section 8): `status` is the HTTP status, 500 when there was none;
 * `data.code` and `data.message` are the server's, else 500 and what the status says.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  /** `message` is a sentence for people, and not only what the status says. */
  readonly hasMessage: boolean;
  readonly status: number;
  readonly data: { readonly code: number; readonly message: string };
  /** Chinese sentence for each input at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** Finds the failure in the server's log. */
  readonly requestId: string | undefined;
  /** Seconds after which another try may succeed (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    status?: number | undefined;
    statusText?: string | undefined;
    /** Default: `http` when there is a status, else `network`. */
    kind?: FailureKind | undefined;
    body?: unknown;
    retryAfter?: string | null | undefined;
    cause?: unknown;
  }) {
    const body = isRecord(failure.body) ? failure.body : {};
    const { status, data } = toErrorObject({
      status: failure.status,
      statusText: failure.statusText,
      code: typeof body.code === 'number' ? body.code : undefined,
      message: typeof body.message === 'string' ? body.message : undefined,
    });
    super(data.message, { cause: failure.cause });
    this.hasMessage = typeof body.message === 'string' && body.message !== '';
    this.kind = failure.kind ?? (failure.status === undefined ? 'network' : 'http');
    this.status = status;
    this.data = data;
    this.fields = isRecord(body.fields) ? (body.fields as Record<string, string>) : {};
    this.requestId = typeof body.request_id === 'string' ? body.request_id : undefined;
    const seconds = Number(failure.retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** The server's sentence when there is one, else `fallback` (spec section 8: 登录失败 and the like). */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.hasMessage ? error.message : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
