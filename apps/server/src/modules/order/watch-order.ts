import type { Order } from '@wenyuan/contract';
import { ClaimState, OrderStatus, RefundState } from '@wenyuan/domain';
import type { Caller } from '../../auth/caller.ts';
import type { Watching } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { createWaker } from '../../waker.ts';
import { presentOrder } from './order.presenter.ts';
import { findOrder, requireOrder } from './order.repo.ts';

function isWaiting({ status, refund_state, claim_state }: Order): boolean {
  return (
    status === OrderStatus.Pending ||
    refund_state === RefundState.Processing ||
    claim_state === ClaimState.Waiting
  );
}

/** Yields the state of an own order, then each change, until nothing waits any more. */
export async function* watchOrder(
  { db, notices, settings }: Pick<Services, 'db' | 'notices' | 'settings'>,
  orderNo: string,
  caller: Caller,
  { signal, checkMs }: Watching,
): AsyncGenerator<Order> {
  const found = await requireOrder(db, orderNo, caller);
  const waker = createWaker(signal);
  let sent = '';
  const ignore = notices.listenToOrders((id) => {
    if (id === found.id) waker.wake();
  });
  try {
    while (!signal.aborted) {
      const row = await findOrder(db, orderNo);
      if (row === undefined) return;
      const { score } = await settings.read();
      const order = await presentOrder(db, row, score.credit_exchange);
      const text = JSON.stringify(order);
      if (text !== sent) yield order;
      sent = text;
      if (!isWaiting(order)) return;
      await waker.wait(checkMs());
    }
  } finally {
    ignore();
  }
}
