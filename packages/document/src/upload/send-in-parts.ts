import { ApiError, isApiError } from '@wenyuan/api-client';
import { client, currentSession, latestToken } from '@wenyuan/app';
import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';

type Tus = typeof import('tus-js-client');

const MB = 1024 * 1024;
/** Smaller files are sent in one request: sending one again is faster than asking where it stopped. */
export const IN_PARTS_FROM = 20 * MB;
/** Part sizes that common proxies accept, then one that strict proxies accept, too. */
const PART_SIZES = [5 * MB, 512 * 1024];
/** Retries a lost network for about half a minute; after that the operator resumes by hand. */
const RETRY_AFTER_MS = [500, 1000, 3000, 5000, 10_000, 10_000];
/** Finishing takes long, since the server reads the whole file once more and may have to copy it to its store. */
const FINISH_MS = 600_000;

const ENDPOINT = '/api/v1/upload/resumable';

/** Whether the file is sent in parts, so that its upload can be paused and resumed. */
export function isPausable(file: Blob): boolean {
  return file.size >= IN_PARTS_FROM;
}

export type Sending = {
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number, total: number) => void;
};

/** Addresses of uploads of this page, for browsers without storage. */
const known = new WeakMap<File, string>();

function toApiError(error: Error | DetailedError): ApiError {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  if (answer === null || answer.getStatus() === 0) {
    const message = '网络中断，已上传的部分保留在服务器上，可以继续上传';
    return new ApiError({ kind: 'network', body: { message }, cause: error });
  }
  let body: unknown;
  try {
    body = JSON.parse(answer.getBody());
  } catch {
    body = undefined;
  }
  return new ApiError({ status: answer.getStatus(), body, cause: error });
}

/** Whether a proxy refused the request; the server itself would name the field at fault. */
export function isProxyLimit(error: unknown): boolean {
  return isApiError(error) && error.status === 413 && error.fields.file === undefined;
}

function optionsFor(file: File): UploadOptions {
  return {
    endpoint: new URL(ENDPOINT, location.origin).href,
    metadata: { filename: file.name },
    retryDelays: RETRY_AFTER_MS,
    // The member is part of the key, since nobody may resume another member's upload.
    fingerprint: async ({ name, size, lastModified }) =>
      `wenyuan-${currentSession().user?.id ?? 0}-${name}-${size}-${lastModified}`,
    onBeforeRequest: (request) => {
      const token = latestToken();
      if (token !== undefined) request.setHeader('authorization', `Bearer ${token}`);
    },
  };
}

async function forget({ Upload: Sender, defaultOptions }: Tus, file: File): Promise<void> {
  known.delete(file);
  for (const before of await new Sender(file, optionsFor(file)).findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(before.urlStorageKey);
}

async function resumeUpload(sender: Upload, file: File): Promise<void> {
  const before = await sender.findPreviousUploads();
  const [latest] = before.sort((a, b) => Date.parse(b.creationTime) - Date.parse(a.creationTime));
  const url = known.get(file);
  if (url !== undefined) sender.options.uploadUrl = url;
  else if (latest !== undefined) sender.resumeFromPreviousUpload(latest);
}

/** Sends the parts that the server does not have yet and returns the address of the upload. */
function send(tus: Tus, file: File, chunkSize: number, { signal, onProgress }: Sending) {
  return new Promise<string>((resolve, reject) => {
    const sender = new tus.Upload(file, {
      ...optionsFor(file),
      chunkSize,
      onProgress,
      onUploadUrlAvailable: () => {
        if (sender.url !== null) known.set(file, sender.url);
      },
      onSuccess: () => resolve(sender.url ?? ''),
      onError: (error) => reject(toApiError(error)),
    });
    const stop = () => {
      void sender.abort();
      reject(signal.reason as Error);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    resumeUpload(sender, file).then(() => {
      if (!signal.aborted) sender.start();
    }, reject);
  });
}

/** Retries, since a proxy may time out while the server is still working; the call is idempotent. */
async function finish(id: string, signal: AbortSignal): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { data } = await client.upload.resumable({ id }, { signal, timeoutMs: FINISH_MS });
      return data.id;
    } catch (error) {
      const pause = RETRY_AFTER_MS[attempt];
      const isFinal = signal.aborted || !isApiError(error) || error.status < 500;
      if (isFinal || pause === undefined) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
        signal.addEventListener('abort', resolve, { once: true });
      });
      signal.throwIfAborted();
    }
  }
}

/**
 * Whether the server deleted the upload along with its refusal of the file. It keeps it for want of room (403) or while there
 * is an equal document (409), so that only the end is done again after the member has tidied up.
 */
function isDeleted({ status, fields }: ApiError): boolean {
  return fields.file !== undefined && status !== 403 && status !== 409;
}

/**
 * Sends a large file in parts and resumes where an earlier attempt stopped, even before a reload. Returns the id of the
 * attachment.
 */
export async function sendInParts(file: File, sending: Sending): Promise<number> {
  const tus = await import('tus-js-client');
  let refused: unknown;
  for (const size of PART_SIZES) {
    try {
      const url = await send(tus, file, size, sending);
      sending.onProgress(file.size, file.size);
      const id = await finish(url.slice(url.lastIndexOf('/') + 1), sending.signal);
      await forget(tus, file);
      return id;
    } catch (error) {
      if (isApiError(error) && isDeleted(error)) await forget(tus, file);
      if (!isProxyLimit(error)) throw error;
      refused = error;
    }
  }
  throw refused;
}

/** Deletes the parts that were sent, without waiting for the server's own clean-up. */
export async function abortUpload(file: File): Promise<void> {
  const url = known.get(file);
  if (url === undefined) return;
  const tus = await import('tus-js-client');
  await forget(tus, file);
  const options = { ...optionsFor(file), retryDelays: null };
  // If this fails, the server deletes the parts after a day.
  await tus.Upload.terminate(url, options).catch(() => undefined);
}
