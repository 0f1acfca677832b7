import type { Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

/** A file that is being downloaded; `body` is a stream and can be read once. */
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
  if (encoded !== undefined) return decodeURIComponent(encoded);
  const [, plain] = /filename="([^"]*)"/i.exec(disposition ?? '') ?? [];
  return plain ?? 'download';
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
    blob: () => response.blob(),
  };
}
