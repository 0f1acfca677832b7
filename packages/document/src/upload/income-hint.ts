import type { MembershipOffer } from '@wenyuan/domain';

/** Below the price: what an author may not expect. A download by membership costs its member no credits. */
export function incomeHint(
  {
    price = 0,
    is_vip = false,
  }: { readonly price?: number | undefined; readonly is_vip?: boolean | undefined },
  offer: MembershipOffer,
): string | undefined {
  return price > 0 && is_vip && offer === 'downloads' ? '会员免费下载时，您没有收入' : undefined;
}
