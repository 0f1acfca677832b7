import type { Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

/** A file that arrives; `body` is read once, as it comes. */
export type DownloadedFile = {
  readonly name: string;
  /** Media type, `application/octet-stream` for what a browser must not show. */
  readonly type: string;
  /** Bytes; undefined when the server does not say. */
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

/** Takes the file behind a link that `document.download` granted. */
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
