import { contract, type Operation } from '@wenyuan/contract';
import { networkOf } from '../../auth/address.ts';
import type { Counted, CountedReplies } from '../../http/counted-replies.ts';
import type { Services } from '../../services.ts';
import type { ViewCounter } from '../reading/view-counter.ts';

/** Visitors share the reply of a document; each of them is a reader whose view counts. */
export function countedDocuments(
  { settings }: Pick<Services, 'settings'>,
  views: ViewCounter,
): CountedReplies {
  const get: Counted = {
    async differsBy(ip) {
      const { enable_guest_download } = (await settings.read()).download;
      // A visitor who may download is told how many downloads today's limit leaves to the network.
      return enable_guest_download ? networkOf(ip) : '';
    },
    countOf(input, answer) {
      if ((input as { readonly is_reread: boolean }).is_reread) return undefined;
      const { id } = answer as { readonly id: number };
      return () => views.add(id);
    },
  };
  return new Map<Operation, Counted>([[contract.document.get, get]]);
}
