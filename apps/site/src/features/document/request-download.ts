import { isApiError } from '@wenyuan/api-client';
import { formatPrice } from '@wenyuan/domain';

/**
 * Requests the link to a document's file at a price that the user has confirmed. When the server's price differs, the user
 * is asked again. Undefined when the user declines.
 */
export async function requestDownload({
  price: shownPrice,
  creditName,
  ask,
  take,
}: {
  /** The price in credits that the page shows. */
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
      const newPrice = isApiError(error) && error.status === 409 ? error.current?.price : undefined;
      if (newPrice === undefined || newPrice === price) throw error;
      const change = `价格已由 ${formatPrice(price, creditName)} 变为 ${formatPrice(newPrice, creditName)}`;
      if (!(await ask(`${change}，仍要下载吗？`))) return undefined;
      price = newPrice;
    }
  }
}
