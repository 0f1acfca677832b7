import { api, client, mutate, setUser } from '@wenyuan/app';
import { OrderStatus, PaymentType } from '@wenyuan/domain';

type Product = { readonly order_type: number; readonly product_id: number };

/**
 * Buys with credits, at the price that the reader saw or agreed to: the server holds what an order was made for, so another
 * amount is asked about before it is paid. False when the reader declines.
 */
export async function payWithCredits({
  product,
  price,
  ask,
}: {
  product: Product;
  price: number;
  ask: (amount: number) => Promise<boolean>;
}): Promise<boolean> {
  if (!(await ask(price))) return false;
  const order = await mutate(api.order.create(), product);
  if (order.status !== OrderStatus.Paid) {
    if (order.amount !== price && !(await ask(order.amount))) return false;
    await mutate(api.order.pay(), {
      order_no: order.order_no,
      payment_type: PaymentType.Credits,
    });
  }
  // The balance is part of the session.
  setUser(await client.user.get());
  return true;
}
