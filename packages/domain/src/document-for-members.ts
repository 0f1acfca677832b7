import { fileTypeOf } from './file-type.ts';
import { openPages } from './reading-right.ts';

/** What the plans on sale give of documents for members: nothing where none is sold, their pages, or downloads as well. */
export const membershipOffers = ['', 'pages', 'downloads'] as const;
export type MembershipOffer = (typeof membershipOffers)[number];

/** A download of one without a price uses up none of a membership. */
const isFreeForMembers = (price: number | undefined, offer: MembershipOffer) =>
  price === 0 || offer === 'downloads';

/** What members have of a document for members at this price in credits, as who offers it is told; with none, at any. */
export function membersHave(price: number | undefined, offer: MembershipOffer): string {
  return isFreeForMembers(price, offer) ? '会员可免费下载' : '会员可看全部内容';
}

/** The same of one document in a word, as readers are told; '' where no membership is sold that gives what not all have. */
export function memberMark(
  document: {
    readonly is_vip: boolean;
    readonly price: number;
    readonly ext: string;
    readonly pages: number;
    readonly preview: number;
  },
  offer: MembershipOffer,
): string {
  if (!document.is_vip || offer === '') return '';
  if (isFreeForMembers(document.price, offer)) return '会员免费';
  // A film that is for members has no preview.
  if (fileTypeOf(document.ext).type === 'video') return '会员可观看';
  return openPages(document) < document.pages ? '会员可读全文' : '';
}
