import { HTTP_TIMEOUT_MS, RENEWED_TOKEN_HEADER, RIGHTS_HEADER } from '@wenyuan/domain';
import ky, { isHTTPError, isTimeoutError, type Options } from 'ky';
import { routes } from './__generated__/routes.ts';
import { ApiError, lostCall } from './error.ts';
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
  /** Sends a request and resolves with the reply, of a stream with its headers; any failure is an `ApiError`. */
  send(route: Route, input: unknown, options: CallOptions, streaming?: boolean): Promise<Response>;
  /** The absolute address of a path of the API. */
  address(path: string): string;
  /** The token to call with, '' for none. A call takes it once: the session may be another one when its reply is here. */
  token(): string;
  /** The headers that identify the caller. */
  authorization(token: string): Record<string, string>;
  /** Fetches a link from a reply; the token is sent to the API's own origin only. */
  fetchFile(url: string, options: CallOptions): Promise<Response>;
  /** Reports a failure of an upload as `send` reports its own. */
  fail(error: ApiError, sent: string): ApiError;
  /** Hands on what the headers of a reply say of the session that it was sent by. */
  note(headers: Pick<Headers, 'get'>, sent: string): void;
};

/** Converts any failure of a call to the one class that callers handle. */
function toApiError(error: unknown, signal: AbortSignal | undefined): ApiError {
  if (signal?.aborted === true) return lostCall(error, signal);
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
  return isTimeoutError(error) ? new ApiError({ kind: 'timeout', cause: error }) : lostCall(error);
}

export function createTransport(config: ClientConfig): Transport {
  const streamed: typeof fetch = (...request) => (config.fetch ?? fetch)(...request);
  /** With its body: one that stalls or breaks is a failed try, as a reply without headers is. */
  const whole: typeof fetch = async (...request) => {
    const response = await streamed(...request);
    return response.body === null ? response : new Response(await response.arrayBuffer(), response);
  };
  const http = ky.create({
    // Only reads are retried, since repeating a write is not safe in general.
    retry: { limit: config.retries ?? 0, methods: ['get'], retryOnTimeout: true },
    timeout: config.timeoutMs ?? HTTP_TIMEOUT_MS,
    fetch: whole,
  });
  const base = (config.baseUrl ?? globalThis.location?.origin ?? '')
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '');
  const address = (path: string) => `${base}${path}`;
  const fail = (error: ApiError, sent: string) => {
    if (error.status === 401) config.onUnauthorized?.(error, sent);
    return error;
  };
  const note = (headers: Pick<Headers, 'get'>, sent: string) => {
    if (sent === '') return;
    const renewed = headers.get(RENEWED_TOKEN_HEADER);
    if (renewed !== null) config.onRenewed?.(renewed, sent);
    const rights = headers.get(RIGHTS_HEADER);
    if (rights !== null) config.onRights?.(rights, sent);
  };

  const token = () => config.token ?? config.getToken?.() ?? '';
  const authorization = (sent: string): Record<string, string> =>
    sent === '' ? {} : { authorization: `Bearer ${sent}` };
  const limits = ({ signal, timeoutMs }: CallOptions): Options => ({
    ...(signal === undefined ? {} : { signal }),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
  });

  async function attempt(address: string, request: Options, sent: string, options: CallOptions) {
    const all: Options = { headers: authorization(sent), ...limits(options), ...request };
    const response = await http(address, all).catch((error: unknown) => {
      throw fail(toApiError(error, options.signal), sent);
    });
    note(response.headers, sent);
    return response;
  }

  return {
    config,
    address,
    token,
    authorization,
    fail,
    note,
    send(route, input, options, streaming = false) {
      const request: Options = {
        method: route.method,
        ...(streaming ? { timeout: false, fetch: streamed } : {}),
        ...(route.input === 'body'
          ? { json: input ?? {} }
          : { searchParams: toSearchParams((input ?? {}) as Record<string, unknown>) }),
      };
      return attempt(address(route.path), request, token(), options);
    },
    fetchFile(url, options) {
      const isOurs = url.startsWith('/');
      const sent = isOurs ? token() : '';
      const timeout = options.timeoutMs ?? false;
      return attempt(isOurs ? address(url) : url, { timeout, fetch: streamed }, sent, options);
    },
  };
}
