import { isApiError } from '@wenyuan/api-client';
import { formatPrice } from '@wenyuan/domain';

/**
 * The link to a document's file, at a price that was shown and agreed to: whenever the server asks for another one, the
 * person is asked again. Undefined when they decline.
 */
export async function requestDownload({
  price: shownPrice,
  creditName,
  ask,
  take,
}: {
  /** Credits that the page shows. */
  price: number;
  creditName: string;
  ask: (question: string) => Promise<boolean>;
  take: (price: number) => Promise<{ url: string }>;
}): Promise<string | undefined> {
  let price = shownPrice;
  if (price > 0 && !(await ask(`下载需支付 ${formatPrice(price, creditName)}，确定下载吗？`)))
    return undefined;
  for (;;) {
    try {
      return (await take(price)).url;
    } catch (error) {
      const asked = isApiError(error) && error.status === 409 ? error.current?.price : undefined;
      if (asked === undefined || asked === price) throw error;
      const change = `价格已由 ${formatPrice(price, creditName)} 变为 ${formatPrice(asked, creditName)}`;
      if (!(await ask(`${change}，仍要下载吗？`))) return undefined;
      price = asked;
    }
  }
}
