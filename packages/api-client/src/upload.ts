import { ApiError, lostCall } from './error.ts';
import { toSearchParams } from './search-params.ts';
import type { Route, Transport } from './transport.ts';
import type { UploadOptions } from './types.ts';

type NamedUpload = UploadOptions & {
  readonly name?: string;
  readonly input?: Readonly<Record<string, unknown>>;
};

const INTERRUPTED = { message: '网络中断，上传未完成' };

function formOf(file: Blob, name: string | undefined): FormData {
  const form = new FormData();
  const fileName = name ?? ('name' in file ? String(file.name) : 'file');
  form.append('file', file, fileName);
  return form;
}

function addressOf(transport: Transport, route: Route, { input = {} }: NamedUpload): string {
  const search = toSearchParams(input).toString();
  return transport.address(search === '' ? route.path : `${route.path}?${search}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends by XMLHttpRequest, since fetch reports no upload progress over HTTP/1.1. */
function sendByXhr(transport: Transport, route: Route, file: Blob, options: NamedUpload) {
  return new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sent = transport.token();
    const abort = () => request.abort();
    const lose = () => reject(lostCall(undefined, options.signal, INTERRUPTED));

    request.open(route.method, addressOf(transport, route, options));
    for (const [name, value] of Object.entries(transport.authorization(sent))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', (event) => {
      options.onProgress?.(event.loaded, event.total);
    });
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const body = parse(request.responseText);
      if (status < 200 || status >= 300)
        return reject(transport.fail(new ApiError({ status, statusText, body }), sent));
      if (body === undefined) return lose();
      transport.note({ get: (name) => request.getResponseHeader(name) }, sent);
      return resolve(body);
    });
    request.addEventListener('error', lose);
    request.addEventListener('abort', lose);
    request.addEventListener('loadend', () => options.signal?.removeEventListener('abort', abort));
    options.signal?.addEventListener('abort', abort);
    if (options.signal?.aborted === true) return lose();
    request.send(formOf(file, options.name));
  });
}

async function sendByFetch(transport: Transport, route: Route, file: Blob, options: NamedUpload) {
  const send = transport.config.fetch ?? fetch;
  const sent = transport.token();
  let response: Response;
  let body: unknown;
  try {
    response = await send(addressOf(transport, route, options), {
      method: route.method,
      body: formOf(file, options.name),
      headers: transport.authorization(sent),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    body = parse(await response.text());
  } catch (cause) {
    throw lostCall(cause, options.signal, INTERRUPTED);
  }
  if (!response.ok) {
    const { status, statusText } = response;
    throw transport.fail(new ApiError({ status, statusText, body }), sent);
  }
  if (body === undefined) throw lostCall(undefined, options.signal, INTERRUPTED);
  transport.note(response.headers, sent);
  return body;
}

/** Uploads one file as multipart field `file`. */
export function sendFile(transport: Transport, route: Route, file: Blob, options: NamedUpload) {
  const browser = typeof XMLHttpRequest !== 'undefined' && transport.config.fetch === undefined;
  return browser
    ? sendByXhr(transport, route, file, options)
    : sendByFetch(transport, route, file, options);
}
