/**
 * A failed call (spec section 8): `status` is the HTTP status, 500 when there was none;
 * `data.code` and `data.message` are the server's, else derived from the status.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
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
    body?: unknown;
    retryAfter?: string | null | undefined;
    cause?: unknown;
  }) {
    const body = isRecord(failure.body) ? failure.body : {};
    const status = failure.status ?? 500;
    const message = readMessage(body) ?? statusMessage(failure.status, failure.statusText);
    super(message, { cause: failure.cause });
    this.status = status;
    this.data = {
      code: typeof body.code === 'number' ? body.code : (failure.status ?? 500),
      message,
    };
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
  if (!isApiError(error) || error.message === UNKNOWN) return fallback;
  return error.message;
}

const UNKNOWN = '500 Unknown Error';

function statusMessage(status: number | undefined, statusText: string | undefined): string {
  if (status === undefined) return UNKNOWN;
  return `${status} ${statusText ?? ''}`.trim();
}

function readMessage(body: Record<string, unknown>): string | undefined {
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
