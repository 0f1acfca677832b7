export type ErrorObject = {
  readonly status: number;
  readonly data: { readonly code: number; readonly message: string };
};

/**
 * A failed HTTP response as one object (spec section 8). `code` is the server's, 500 without one; the message is the
 * server's, else status and status text, else "500 Unknown Error".
 */
export function toErrorObject(failure: {
  readonly status?: number | undefined;
  readonly statusText?: string | undefined;
  readonly code?: number | undefined;
  readonly message?: string | undefined;
}): ErrorObject {
  const { status, statusText, code, message } = failure;
  const fromStatus =
    status === undefined ? '500 Unknown Error' : `${status} ${statusText ?? ''}`.trim();
  return {
    status: status ?? 500,
    data: {
      code: code ?? 500,
      message: message === undefined || message === '' ? fromStatus : message,
    },
  };
}
