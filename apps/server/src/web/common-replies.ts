import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createSharedBody, type SharedBody } from '../http/shared-body.ts';

/** Each document that comes changes the numbers of its categories, and pages of some seconds ago are still asking. */
const KEPT_MAX = 60;
/** An app that finds none asks the API. */
const BYTES_MAX = 4 * 1024 * 1024;
/** Of Brotli: each is packed once. */
const BEST_QUALITY = 11;
/** Of the 43 letters of a hash. */
const NAME_LENGTH = 12;

/**
 * What is the same on every page (settings, navigation, categories) as files whose names change with their content. In the
 * pages themselves it would stand before what each one is about, and come again with every one of them.
 */
export function createCommonReplies() {
  const kept = new LRUCache<string, SharedBody>({
    max: KEPT_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ mostBytes }) => mostBytes,
  });
  return {
    /** Where the replies can be had from now on. */
    addressOf(json: string): string {
      const hash = createHash('sha256').update(json).digest('base64url').slice(0, NAME_LENGTH);
      const address = `/assets/common-${hash}.json`;
      if (!kept.has(address)) kept.set(address, createSharedBody(json, BEST_QUALITY));
      return address;
    },
    at: (address: string): SharedBody | undefined => kept.get(address),
  };
}
