import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { SharedAnswers } from '../http/shared-answers.ts';
import { createSharedBody, type SharedBody } from '../http/shared-body.ts';
import type { Result } from './renderer.ts';

export type Common = {
  readonly results: readonly Result[];
  /** Whether visitors may see all of it: neither is the site closed, nor does it want a login. */
  readonly isOpen: boolean;
};

/** Each document that comes changes the numbers of its categories, and pages of some seconds ago are still asking. */
const KEPT_MAX = 60;
const BYTES_MAX = 16 * 1024 * 1024;
/** Of the 43 letters of a hash. */
const NAME_LENGTH = 12;
const FILE = new RegExp(String.raw`^/assets/common-[\w-]{${NAME_LENGTH}}\.json$`);

type File = Pick<Common, 'isOpen'> & { readonly body: SharedBody };
type Latest = Common & File & { readonly address: string; readonly mostBytes: number };

/** Mostly the same objects, as nothing is read anew of a reply that is the same as the last one. */
function holds({ results }: Common, frame: readonly Result[]): boolean {
  return frame.every(([key, reply]) => {
    const known = results.find((result) => JSON.stringify(result[0]) === JSON.stringify(key))?.[1];
    return known === reply || JSON.stringify(known) === JSON.stringify(reply);
  });
}

/**
 * What is the same on every page (settings, navigation, categories) as files whose names change with their content. In the
 * pages themselves it would stand before what each one is about, and come again with every one of them.
 */
export function createCommonReplies(load: () => Promise<Common>, shared: SharedAnswers) {
  const kept = new LRUCache<string, File>({
    max: KEPT_MAX,
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }) => body.mostBytes,
  });

  async function make(): Promise<Latest> {
    const common = await load();
    const json = JSON.stringify(common.results);
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, NAME_LENGTH);
    const address = `/assets/common-${hash}.json`;
    const body = kept.get(address)?.body ?? createSharedBody(json);
    kept.set(address, { isOpen: common.isOpen, body });
    return { ...common, address, body, mostBytes: body.mostBytes };
  }
  const latest = () => shared.of('common replies', make);

  return {
    /** The file of a page that is drawn with these. */
    async addressFor(frame: readonly Result[]): Promise<string> {
      const common = await latest();
      // What has changed since may not be heard of yet, and the app takes the page over with what the file has.
      return (holds(common, frame) ? common : await make()).address;
    },

    /** A file that was named by this process lately, or that another one names now. */
    async at(address: string): Promise<SharedBody | undefined> {
      if (!FILE.test(address)) return undefined;
      const found = kept.get(address);
      // Without the database what was made is given.
      const now = await latest().catch(() => undefined);
      const file = now?.address === address ? now : found;
      return file === undefined || (file.isOpen && now?.isOpen === false) ? undefined : file.body;
    },
  };
}
