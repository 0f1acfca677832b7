import { isApiError, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { SearchType, unescapeHtml } from '@wenyuan/domain';
import { coreOf, likenessOf } from './same-title.ts';

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

/** A public document whose title is the same or nearly. */
export type Namesake = Existing & { readonly likeness: 'same' | 'near' };

/** Of a title; the search tells nothing that is hidden. What fails here holds no upload up. */
export async function findNamesake(
  title: string,
  signal: AbortSignal,
): Promise<Namesake | undefined> {
  const wd = coreOf(title);
  if (wd === '') return undefined;
  try {
    const { document } = await client.search.all(
      // Nobody looks for something: it is not among the words that people searched.
      { wd, doc_type: SearchType.Document, is_reread: true },
      { signal },
    );
    const found = document.map(({ id, identifier, category_id, ...hit }): Existing => {
      const plain = unescapeHtml(hit.title.replaceAll(/<\/?em>/g, ''));
      return { id, uuid: identifier, title: plain, category_id };
    });
    const alike = found.flatMap((existing): Namesake[] => {
      const likeness = likenessOf(title, existing.title);
      return likeness === undefined ? [] : [{ ...existing, likeness }];
    });
    return alike.find(({ likeness }) => likeness === 'same') ?? alike[0];
  } catch (error) {
    if (!isApiError(error) && !signal.aborted) reportError(error);
    return undefined;
  }
}
