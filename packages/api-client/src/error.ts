import { toErrorObject } from '@wenyuan/domain';
import type { CurrentState } from './__generated__/contract.ts';

/**
 * How a call failed.
 * - `http`: the server answered with a status that is no success.
 * - `network`: nothing answered, the connection broke, or what came is no reply of the API.
 * - `timeout`: no whole answer within `timeoutMs`.
 * - `aborted`: the caller's signal ended it; `cause` is the signal's reason.
 */
export type FailureKind = 'http' | 'network' | 'timeout' | 'aborted';

const SENTENCES: Readonly<Record<Exclude<FailureKind, 'http'>, string>> = {
  network: '网络连接失败，请检查网络后重试',
  timeout: '请求超时，请检查网络后重试',
  aborted: '已取消',
};

/**
 * A failed call as the error object of spec section 8: `status` is the HTTP status, 500 when there was none; `data.code` is
 * the server's, else 500; `data.message` is the server's, else status and status text. Without a response it is a sentence
 * for the user.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly status: number;
  readonly data: { readonly code: number; readonly message: string };
  /** A message for the user: the server's, or the client's own when there was no response; else undefined. */
  readonly sentence: string | undefined;
  /** A Chinese sentence for each invalid input. */
  readonly fields: Readonly<Record<string, string>>;
  /** Identifies the failure in the server's log. */
  readonly requestId: string | undefined;
  /** The current state, when it differs from the one that the caller saw (409). */
  readonly current: CurrentState | undefined;
  /** Seconds after which another try may succeed (429, 503). */
  readonly retryAfter: number | undefined;

  constructor(failure: {
    kind?: FailureKind;
    status?: number | undefined;
    statusText?: string | undefined;
    body?: unknown;
    retryAfter?: string | null | undefined;
    cause?: unknown;
  }) {
    const { kind = 'http', status, statusText, cause } = failure;
    const body = isRecord(failure.body) ? failure.body : {};
    const sentence = readMessage(body) ?? (kind === 'http' ? undefined : SENTENCES[kind]);
    const { data, ...object } = toErrorObject({
      status,
      statusText,
      code: typeof body.code === 'number' ? body.code : undefined,
      message: sentence,
    });
    super(data.message, { cause });
    this.kind = kind;
    this.status = object.status;
    this.data = data;
    this.sentence = sentence;
    this.fields = isRecord(body.fields) ? (body.fields as Record<string, string>) : {};
    this.current = isRecord(body.current) ? (body.current as CurrentState) : undefined;
    this.requestId = typeof body.request_id === 'string' ? body.request_id : undefined;
    const seconds = Number(failure.retryAfter ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}

/** The failure of a call that has no whole reply: its caller ended it, or the network did. */
export function lostCall(cause: unknown, signal?: AbortSignal, body?: unknown): ApiError {
  return new ApiError(
    signal?.aborted === true
      ? { kind: 'aborted', cause: signal.reason }
      : { kind: 'network', body, cause },
  );
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Whether a call failed with this status of HTTP. */
export function hasStatus(error: unknown, status: number): error is ApiError {
  return isApiError(error) && error.status === status;
}

/** Whether a call was refused for this field, which may be one that its form asks for only then. */
export function isRefusedFor(error: unknown, field: string): boolean {
  return isApiError(error) && field in error.fields;
}

/** The message for the user when there is one, else `fallback` (spec section 8: 登录失败 and the like). */
export function errorMessage(error: unknown, fallback: string): string {
  return (isApiError(error) ? error.sentence : undefined) ?? fallback;
}

function readMessage(body: Record<string, unknown>): string | undefined {
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
