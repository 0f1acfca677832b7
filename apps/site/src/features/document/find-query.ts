import { api } from '@wenyuan/app';

/** The hits of a search in a document, which stay what they are while it is open. */
export function findQuery(uuid: string, words: string) {
  return { ...api.document.find({ uuid, wd: words }), staleTime: Infinity };
}
