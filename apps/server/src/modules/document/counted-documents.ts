import { contract, type Document, type Operation } from '@wenyuan/contract';
import { isReading } from '@wenyuan/domain';
import { networkOf } from '../../auth/address.ts';
import type { Counted, CountedReplies } from '../../http/counted-replies.ts';
import type { Services } from '../../services.ts';
import type { ViewCounter } from '../reading/view-counter.ts';

/** A visitor who may download is told how many downloads today's limit leaves to the network. */
export async function guestNetwork(
  { settings }: Pick<Services, 'settings'>,
  ip: string,
): Promise<string> {
  const { enable_guest_download } = (await settings.read()).download;
  return enable_guest_download ? networkOf(ip) : '';
}

/** Visitors share the reply of a document; each of them is a reader whose view counts. */
export function countedDocuments(
  services: Pick<Services, 'settings'>,
  views: ViewCounter,
): CountedReplies {
  const get: Counted = {
    differsBy: (ip) => guestNetwork(services, ip),
    countOf(input, answer) {
      if ((input as { readonly is_reread: boolean }).is_reread) return undefined;
      const document = answer as Document;
      return isReading(document) ? () => views.add(document.id) : undefined;
    },
  };
  return new Map<Operation, Counted>([[contract.document.get, get]]);
}
