import type { CurrentState } from '@wenyuan/contract';

/** A refusal whose message is for the caller. Any other error is a fault and is answered without details. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;
  readonly current: CurrentState | undefined;

  constructor(
    status: number,
    message: string,
    details: {
      fields?: Readonly<Record<string, string>> | undefined;
      retryAfter?: number | undefined;
      current?: CurrentState;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.current = details.current;
  }
}

/** 400 with the message at the named input. */
export function badField(field: string, message: string): HttpError {
  return new HttpError(400, message, { fields: { [field]: message } });
}

export function unauthenticated(message = '您未登录或登录已过期，请重新登录'): HttpError {
  return new HttpError(401, message);
}

export function forbidden(message = '您没有权限进行该操作'): HttpError {
  return new HttpError(403, message);
}

export function notFound(message: string): HttpError {
  return new HttpError(404, message);
}

/** 409; with `field`, the message is shown at that input. */
export function conflict(message: string, field?: string): HttpError {
  return new HttpError(409, message, field === undefined ? {} : { fields: { [field]: message } });
}

/** 409 with the current state, because the caller acted on an older one. */
export function outdated(message: string, current: CurrentState): HttpError {
  return new HttpError(409, message, { current });
}
