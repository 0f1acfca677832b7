import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import {
  claimStateLabels,
  formatDateTime,
  formatMoney,
  formatPrice,
  mismatchActionLabels,
  paymentStateLabels,
  refundChannelLabels,
  refundOriginLabels,
  refundStateLabels,
} from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { Loaded, useMay } from '../../kit/index.ts';
import { paymentOf } from './order-words.ts';
import styles from './order.module.css';

type Money = ReplyOf<Contract['order']['payments']>;

const join = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

function Part({
  title,
  rows,
}: {
  title: string;
  rows: readonly { key: string; at: string; text: ReactNode }[];
}) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ol className={styles.history}>
        {rows.map(({ key, at, text }) => (
          <li key={key}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Claims({ claim }: Pick<Money, 'claim'>) {
  return (
    <Part
      title="线下付款凭证"
      rows={claim.map(({ id, state, note, reason, created_at }) => ({
        key: String(id),
        at: created_at,
        text: (
          <>
            {join(claimStateLabels[state], note, reason)}{' '}
            <a
              className={styles.picture}
              href={`/view/claim/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              查看凭证
            </a>
          </>
        ),
      }))}
    />
  );
}

/** Every attempt to pay the order, every refund, and what the member stated, for those who may see those of any order. */
export function OrderMoney({ orderNo }: { orderNo: string }) {
  return useMay()('order.payments') ? <History orderNo={orderNo} /> : null;
}

function History({ orderNo }: { orderNo: string }) {
  const query = useQuery(api.order.payments({ order_no: orderNo }));
  return (
    <Loaded query={query} failure="付款记录加载失败" height={60}>
      {(records) => <Records {...records} />}
    </Loaded>
  );
}

function Records({ payment, refund, claim }: ReplyOf<Contract['order']['payments']>) {
  const { credit_name } = useSettings().system;
  return (
    <>
      <Claims claim={claim} />
      <Part
        title="付款记录"
        rows={payment.map((each) => ({
          key: each.out_trade_no,
          at: each.created_at,
          text: join(
            paymentOf(each, credit_name),
            paymentStateLabels[each.state],
            formatMoney(each.money),
            each.transaction_no,
            each.message,
            each.resolution === '' ? '' : `已处理：${mismatchActionLabels[each.resolution]}`,
          ),
        }))}
      />
      <Part
        title="退款记录"
        rows={refund.map((each) => ({
          key: each.out_refund_no,
          at: each.created_at,
          text: join(
            refundOriginLabels[each.origin],
            refundChannelLabels[each.channel],
            refundStateLabels[each.state],
            each.money > 0 ? formatMoney(each.money) : formatPrice(each.credit, credit_name),
            each.taken_credit > 0 ? `收回 ${formatPrice(each.taken_credit, credit_name)}` : '',
            each.username,
            each.reason,
            each.message,
          ),
        }))}
      />
    </>
  );
}
