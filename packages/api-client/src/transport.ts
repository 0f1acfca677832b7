import { HTTP_TIMEOUT_MS } from '@wenyuan/domain';
import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options } from 'ky';
import { ApiError } from './error.ts';
import { toSearchParams } from './search-params.ts';
import type { CallOptions, ClientConfig } from './types.ts';

/** Where one operation is, as the generated routes say. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly kind: 'json' | 'upload' | 'events';
  readonly input: 'query' | 'body';
};

export type Transport = {
  readonly config: ClientConfig;
  /** Sends and waits for headers; any failure is an `ApiError`. */
  send(route: Route, input: unknown, options: CallOptions, streaming?: boolean): Promise<Response>;
  /** Absolute address of a path of the API. */
  address(path: string): string;
  /** Reports a failure made elsewhere (uploads), as `send` does. */
  fail(error: ApiError): ApiError;
};

function createHttp(config: ClientConfig): KyInstance {
  const options: Options = {
    retry: 0,
    timeout: config.timeoutMs ?? HTTP_TIMEOUT_MS,
    ...(config.fetch === undefined ? {} : { fetch: config.fetch }),
  };
  return ky.create(options);
}

async function toApiError(error: unknown): Promise<ApiError> {
  if (isHTTPError(error)) {
    const { response } = error;
    return new ApiError({
      status: response.status,
      statusText: response.statusText,
      body: error.data,
      retryAfter: response.headers.get('retry-after'),
      cause: error,
    });
  }
  if (isTimeoutError(error)) {
    return new ApiError({
      kind: 'timeout',
      body: { message: '请求超时，请检查网络后重试' },
      cause: error,
    });
  }
  return new ApiError({ body: { message: '网络连接失败，请检查网络后重试' }, cause: error });
}

export function createTransport(config: ClientConfig): Transport {
  const http = createHttp(config);
  const base = (config.baseUrl ?? globalThis.location?.origin ?? '').replace(/\/+$/, '');
  const address = (path: string) => `${base}${path}`;
  const fail = (error: ApiError) => {
    if (error.status === 401) config.onUnauthorized?.(error);
    return error;
  };

  async function send(route: Route, input: unknown, options: CallOptions, streaming = false) {
    const token = config.getToken?.();
    const request: Options = {
      method: route.method,
      ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
      ...(streaming ? { timeout: false } : {}),
      ...(route.input === 'body'
        ? { json: input ?? {} }
        : { searchParams: toSearchParams((input ?? {}) as Record<string, unknown>) }),
    };
    try {
      return await http(address(route.path), request);
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw fail(await toApiError(error));
    }
  }

  return { config, send, address, fail };
}
