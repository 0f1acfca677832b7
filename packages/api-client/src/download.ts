import { lostCall } from './error.ts';
import type { Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

/** A file that is being downloaded; `body` is a stream, which can be read once and fails as streams do. */
export type DownloadedFile = {
  readonly name: string;
  /** Media type; `application/octet-stream` for files that a browser must not show. */
  readonly type: string;
  /** Size in bytes; undefined when the server does not send it. */
  readonly size: number | undefined;
  readonly body: ReadableStream<Uint8Array>;
  blob(): Promise<Blob>;
};

function nameIn(disposition: string | null): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain = 'download'] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}

/** Downloads the file of a link that `document.download` granted. */
export async function takeFile(
  transport: Transport,
  url: string,
  options: CallOptions,
): Promise<DownloadedFile> {
  const response = await transport.fetchFile(url, options);
  const length = response.headers.get('content-length');
  return {
    name: nameIn(response.headers.get('content-disposition')),
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    size: length === null ? undefined : Number(length),
    body: response.body ?? new Blob([]).stream(),
    blob: () =>
      response.blob().catch((cause: unknown) => {
        throw lostCall(cause, options.signal);
      }),
  };
}
