import { useQuery } from '@tanstack/react-query';
import type { Order } from '@wenyuan/api-client';
import { api, QueryFailed, useSettings } from '@wenyuan/app';
import { InvoiceState, moneyPaymentTypes, OrderStatus } from '@wenyuan/domain';
import { Button, Dialog, EmptyState, Skeleton } from '@wenyuan/ui';
import { ReceiptText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { InvoiceFacts } from './invoice-facts.tsx';
import styles from './invoice.module.css';

const SIZE = 100;

/** Whether an invoice can be asked for; the server reckons what for. */
function canAsk({ status, payment_type, money, refunded, invoice_state }: Order): boolean {
  if (invoice_state === InvoiceState.Open || invoice_state === InvoiceState.Issued) return false;
  return (
    status === OrderStatus.Paid && moneyPaymentTypes.includes(payment_type) && money > refunded
  );
}

/** The address that opens something about invoices beside the list. */
function useInvoiceAddress(): (value: string) => string {
  const [params] = useSearchParams();
  return (value) => {
    const next = new URLSearchParams(params);
    next.delete('no');
    next.set('invoice', value);
    return `?${next.toString()}`;
  };
}

/** The invoice of an order: its last request, or the way to ask for one. */
export function InvoicePart({ order }: { order: Order }) {
  const { enable_invoice } = useSettings().payment;
  const addressOf = useInvoiceAddress();
  const isAsked = order.invoice_state !== '';
  const query = useQuery({ ...api.invoice.own({ size: SIZE }), enabled: isAsked });
  const last = query.data?.invoice.find(({ order: parts }) =>
    parts.some(({ order_no }) => order_no === order.order_no),
  );
  const isOffered = enable_invoice && canAsk(order);
  if (!isAsked && !isOffered) return null;
  return (
    <section aria-label="发票" className={styles.part}>
      <h3 className={styles.heading}>发票</h3>
      {isAsked && query.isPending ? <Skeleton height={80} /> : null}
      {last === undefined ? null : <InvoiceFacts invoice={last} />}
      {isOffered ? (
        <Button asChild variant="outline" size="sm">
          <Link to={addressOf(order.order_no)}>{isAsked ? '重新申请发票' : '申请发票'}</Link>
        </Button>
      ) : null}
    </section>
  );
}

/** Above the list of orders, where the site offers invoices. */
export function InvoiceLinks() {
  const { enable_invoice } = useSettings().payment;
  const addressOf = useInvoiceAddress();
  if (!enable_invoice) return null;
  return (
    <>
      <Button asChild variant="outline" size="sm">
        <Link to={addressOf('list')}>我的发票</Link>
      </Button>
      <Button asChild variant="outline" size="sm">
        <Link to={addressOf('new')}>申请发票</Link>
      </Button>
    </>
  );
}

/** All requests of the member, the newest first. */
export function InvoiceListDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(api.invoice.own({ size: SIZE }));
  return (
    <Dialog title="我的发票" side onClose={onClose}>
      {query.data === undefined ? (
        query.isError ? (
          <QueryFailed query={query} failure="发票加载失败" />
        ) : (
          <Skeleton height={320} />
        )
      ) : query.data.invoice.length === 0 ? (
        <EmptyState icon={ReceiptText} title="还没有申请过发票">
          在已付款的订单中可以申请。
        </EmptyState>
      ) : (
        <div className={styles.part}>
          {query.data.invoice.map((invoice) => (
            <InvoiceFacts key={invoice.id} invoice={invoice} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
