import { isApiError } from '@wenyuan/api-client';
import { EmptyState } from '@wenyuan/ui';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';

/** A number that is no number of an order is as unknown. */
export function isUnknownOrder(error: unknown): boolean {
  return isApiError(error) && [400, 404].includes(error.status);
}

/** `children` is the way on. */
export function UnknownOrder({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon={ReceiptText} title="没有这个订单" action={children}>
      请核对订单号，或确认登录的是下单时的账号。
    </EmptyState>
  );
}
