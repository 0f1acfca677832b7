import { hasStatus } from '@wenyuan/api-client';
import { formatPrice, formatWhole } from '@wenyuan/domain';

/**
 * Requests the link to a document's file at a price that the user has confirmed. When the server's price differs, the user
 * is asked again. Undefined when the user declines.
 */
export async function requestDownload({
  price: shownPrice,
  creditName,
  balance,
  ask,
  take,
}: {
  /** The price in credits that the page shows; undefined where it shows none, as it may be free. */
  price: number | undefined;
  creditName: string;
  /** What the member has, where it is known. */
  balance?: number | undefined;
  ask: (question: string) => Promise<boolean>;
  take: (price: number) => Promise<{ url: string }>;
}): Promise<string | undefined> {
  const priced = (price: number) => formatPrice(price, creditName);
  let price = shownPrice ?? 0;
  const ending = balance === undefined ? '确定下载吗？' : `当前余额 ${formatWhole(balance)}。`;
  if (price > 0 && !(await ask(`下载需支付 ${priced(price)}，${ending}`))) return undefined;
  let wasShown = shownPrice !== undefined;
  for (;;) {
    try {
      return (await take(price)).url;
    } catch (error) {
      const newPrice = hasStatus(error, 409) ? error.current?.price : undefined;
      if (newPrice === undefined || newPrice === price) throw error;
      const question = wasShown
        ? `价格已由 ${priced(price)} 变为 ${priced(newPrice)}，仍要下载吗？`
        : `再次下载需支付 ${priced(newPrice)}，确定下载吗？`;
      if (!(await ask(question))) return undefined;
      price = newPrice;
      wasShown = true;
    }
  }
}
