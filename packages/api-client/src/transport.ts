import { HTTP_TIMEOUT_MS, RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import ky, { isHTTPError, isTimeoutError, type Options } from 'ky';
import { routes } from './__generated__/routes.ts';
import { ApiError } from './error.ts';
import { toSearchParams } from './search-params.ts';
import type { CallOptions, ClientConfig } from './types.ts';

/** Method and path of one operation. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly kind: 'json' | 'upload' | 'events';
  readonly input: 'query' | 'body';
  /** What is out of date after a write; without it the operation's own group. */
  readonly changes?: readonly string[];
};

/** The generated names and routes are those of one contract. */
export function routeOf(group: string, name: string): Route {
  const known: Readonly<Record<string, Readonly<Record<string, Route>>>> = routes;
  const route = known[group]?.[name];
  if (route === undefined) throw new Error(`No operation ${group}.${name}`);
  return route;
}

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
  fail(error: ApiError, sent?: string): ApiError;
};

/** Converts any failure of a call to the one class that callers handle. */
function toApiError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted === true) return new ApiError({ kind: 'aborted', cause: signal.reason });
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
  const kind = isTimeoutError(error) ? 'timeout' : 'network';
  return new ApiError({ kind, cause: error });
}

export function createTransport(config: ClientConfig): Transport {
  const http = ky.create({
    // Only reads are retried, since repeating a write is not safe in general.
    retry: { limit: config.retries ?? 0, methods: ['get'], retryOnTimeout: true },
    timeout: config.timeoutMs ?? HTTP_TIMEOUT_MS,
    ...(config.fetch === undefined ? {} : { fetch: config.fetch }),
  });
  const base = (config.baseUrl ?? globalThis.location?.origin ?? '')
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '');
  const address = (path: string) => `${base}${path}`;
  const fail = (error: ApiError, sent?: string) => {
    if (error.status === 401) config.onUnauthorized?.(error, sent);
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

  async function attempt(
    address: string,
    request: Options,
    { signal, sent }: CallOptions & { sent?: string },
  ) {
    try {
      return await http(address, request);
    } catch (error) {
      throw fail(toApiError(error, signal), sent);
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
      const response = await attempt(address(route.path), request, {
        ...options,
        sent: sent ?? '',
      });
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
