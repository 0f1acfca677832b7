import { isApiError, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';

export type Existing = NonNullable<ReplyOf<Contract['document']['exist']>['document']>;

/** Larger files take long to read only to be told of; the server compares them once they have arrived. */
const MAX_BYTES = 300 * 1024 * 1024;

async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const [{ md5 }, { bytesToHex }] = await Promise.all([
    import('@noble/hashes/legacy.js'),
    import('@noble/hashes/utils.js'),
  ]);
  const hash = md5.create();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    signal.throwIfAborted();
    hash.update(part.value);
  }
  return bytesToHex(hash.digest());
}

/** What tells these bytes from others; undefined where reading them takes too long or fails. */
export async function md5Of(file: File, signal: AbortSignal): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  try {
    return await hashOf(file, signal);
  } catch (error) {
    if (!signal.aborted) reportError(error);
    return undefined;
  }
}

/** The document that has these bytes already, if the caller may see one. What fails here holds no upload up. */
export async function findExisting(
  hash: string,
  signal: AbortSignal,
): Promise<Existing | undefined> {
  try {
    const { document } = await client.document.exist({ hash }, { signal });
    // Servers of this wire that say no more than that there is one.
    return document ?? { id: 0, uuid: '', title: '', category_id: [] };
  } catch (error) {
    if (!isApiError(error) && !signal.aborted) reportError(error);
    return undefined;
  }
}
