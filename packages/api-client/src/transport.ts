import { HTTP_TIMEOUT_MS, RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import type { KyInstance, Options } from 'ky';
import { ApiError } from './error.ts';
import { toSearchParams } from './search-params.ts';
import type { CallOptions, ClientConfig } from './types.ts';

/** Method and path of one operation, from the generated routes. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly kind: 'json' | 'upload' | 'events';
  readonly input: 'query' | 'body';
  /** What is out of date after a write; without it the operation's own group. */
  readonly changes?: readonly string[];
};

export type Transport = {
  readonly config: ClientConfig;
  /** Sends a request and resolves with the headers; any failure is an `ApiError`. */
  send(route: Route, input: unknown, options: CallOptions, streaming?: boolean): Promise<Response>;
  /** The absolute address of a path of the API. */
  address(path: string): string;
  /** The headers that identify the caller. */
  authorization(): Record<string, string>;
  /** Fetches a link from a reply; the token is sent to the API's own origin only. */
  fetchFile(url: string, options: CallOptions): Promise<Response>;
  /** Reports a failure of an upload as `send` reports its own. */
  fail(error: ApiError): ApiError;
};

type Http = Pick<typeof import('ky'), 'isHTTPError' | 'isTimeoutError'> & {
  readonly send: KyInstance;
};

/** Loads ky with the first call: a page whose data came with it is shown without. */
async function loadHttp(config: ClientConfig): Promise<Http> {
  const { default: ky, isHTTPError, isTimeoutError } = await import('ky');
  const options: Options = {
    // Only reads are retried, since repeating a write is not safe in general.
    retry: { limit: config.retries ?? 0, methods: ['get'], retryOnTimeout: true },
    timeout: config.timeoutMs ?? HTTP_TIMEOUT_MS,
    ...(config.fetch === undefined ? {} : { fetch: config.fetch }),
  };
  return { send: ky.create(options), isHTTPError, isTimeoutError };
}

/** Converts any failure of a call to the one class that callers handle. Without a network ky itself may be missing. */
function toApiError(
  error: unknown,
  signal: AbortSignal | undefined,
  http: Http | undefined,
): ApiError {
  if (signal?.aborted === true) return new ApiError({ kind: 'aborted', cause: signal.reason });
  if (http?.isHTTPError(error) === true) {
    const { response } = error;
    return new ApiError({
      status: response.status,
      statusText: response.statusText,
      body: error.data,
      retryAfter: response.headers.get('retry-after'),
      cause: error,
    });
  }
  const kind = http?.isTimeoutError(error) === true ? 'timeout' : 'network';
  return new ApiError({ kind, cause: error });
}

export function createTransport(config: ClientConfig): Transport {
  let loading: Promise<Http> | undefined;
  const load = () => {
    loading ??= loadHttp(config).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const base = (config.baseUrl ?? globalThis.location?.origin ?? '')
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '');
  const address = (path: string) => `${base}${path}`;
  const fail = (error: ApiError) => {
    if (error.status === 401) config.onUnauthorized?.(error);
    return error;
  };

  const authorization = (): Record<string, string> => {
    const token = config.token ?? config.getToken?.();
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  };
  const limits = ({ signal, timeoutMs }: CallOptions): Options => ({
    ...(signal === undefined ? {} : { signal }),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });

  async function attempt(address: string, request: Options, { signal }: CallOptions) {
    let http: Http | undefined;
    try {
      http = await load();
      return await http.send(address, request);
    } catch (error) {
      throw fail(toApiError(error, signal, http));
    }
  }

  return {
    config,
    address,
    authorization,
    fail,
    async send(route, input, options, streaming = false) {
      const sent = config.token ?? config.getToken?.();
      const request: Options = {
        method: route.method,
        headers: authorization(),
        ...limits(options),
        ...(streaming ? { timeout: false } : {}),
        ...(route.input === 'body'
          ? { json: input ?? {} }
          : { searchParams: toSearchParams((input ?? {}) as Record<string, unknown>) }),
      };
      const response = await attempt(address(route.path), request, options);
      const renewed = response.headers.get(RENEWED_TOKEN_HEADER);
      if (renewed !== null && sent !== undefined) config.onRenewed?.(renewed, sent);
      const rights = response.headers.get(RIGHTS_HEADER);
      if (rights !== null && sent !== undefined) config.onRights?.(rights, sent);
      return response;
    },
    fetchFile(url, options) {
      const isOurs = url.startsWith('/');
      const headers = isOurs ? authorization() : {};
      const request: Options = { headers, timeout: false, ...limits(options) };
      return attempt(isOurs ? address(url) : url, request, options);
    },
  };
}
