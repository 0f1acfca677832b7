import { useQuery } from '@tanstack/react-query';
import type { Contract, Order, ReplyOf } from '@wenyuan/api-client';
import { api, QueryFailed, useSettings } from '@wenyuan/app';
import {
  ClaimState,
  excerpt,
  formatMoney,
  formatPrice,
  formatWhole,
  OrderStatus,
  OrderType,
  PaymentType,
} from '@wenyuan/domain';
import { Alert, Button, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepErrand } from '../../lib/errand.ts';
import { paths } from '../../lib/paths.ts';
import { FeedbackLink } from '../feedback/index.ts';
import { ChoiceList } from './choice-list.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimNotice } from './claim-notice.tsx';
import styles from './checkout.module.css';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderResult } from './order-result.tsx';
import { couponSums } from './order-sum.ts';
import { PayBefore } from './pay-before.tsx';
import { PaymentCode } from './payment-code.tsx';
import { SumPanel } from './sum-panel.tsx';
import { isUnknownOrder, UnknownOrder } from './unknown-order.tsx';
import { useLiveOrder } from './use-live-order.ts';
import { usePayment } from './use-payment.ts';

/** An order outside of the site is paid elsewhere, and stated here. */
const OFFLINE = PaymentType.Other;

type Ways = ReplyOf<Contract['order']['methods']>;

const isOfCredits = ({ payment_type }: Ways['method'][number]) =>
  payment_type === PaymentType.Credits;

/** What is missing comes by this many sign-ins at most, where they are offered. */
const FEW_TIMES = 10;

/** Leads to a recharge of what is missing, where credits can be bought, and else to the sign-in that gives some. */
function MoreCredits({
  order,
  methods,
  balance,
}: {
  order: Order;
  methods: Ways['method'];
  balance: number;
}) {
  const { score, system } = useSettings();
  const { credit_name } = system;
  const missing = order.amount - balance;
  const takesMoney = !methods.every(isOfCredits);
  const takesCredits = methods.some(isOfCredits);
  if (!takesCredits || missing <= 0) return null;
  if (!takesMoney)
    return missing <= FEW_TIMES * score.sign_in ? (
      <p className={styles.faint}>
        每日签到可得 {formatPrice(score.sign_in, credit_name)}，
        <Link className={styles.link} to={paths.member()}>
          去签到
        </Link>
      </p>
    ) : null;
  return (
    <p className={styles.faint}>
      用{credit_name}支付还差 {formatPrice(missing, credit_name)}，
      <Link
        className={styles.link}
        to={paths.buyCredits(missing)}
        onClick={() =>
          keepErrand({
            path: paths.checkout(order.order_no),
            label: `继续支付“${excerpt(order.product_name, 16)}”`,
          })
        }
      >
        去充值
      </Link>
    </p>
  );
}

function Paying({
  order,
  payment,
  ways: { method: methods, balance, offline_statement: statement },
}: {
  order: Order;
  payment: ReturnType<typeof usePayment>;
  ways: Ways;
}) {
  const { credit_name } = useSettings().system;
  const [picked, setPicked] = useState<number>();
  const offline = methods.find(({ payment_type }) => payment_type === OFFLINE);
  // It is paid in no other way until an operator has decided.
  const isClaimed = order.claim_state === ClaimState.Waiting;
  const usable = methods.find(({ is_usable }) => is_usable);
  const chosen = isClaimed
    ? undefined
    : (methods.find(({ payment_type }) => payment_type === picked) ??
      (order.claim_state === '' ? usable : (offline ?? usable)));
  const isCredits = chosen?.payment_type === PaymentType.Credits;
  // What only credits could pay is told in them, though there are too few.
  const isPriced = methods.length > 0 && methods.every(isOfCredits);
  const price =
    isCredits || isPriced ? formatPrice(order.amount, credit_name) : formatMoney(order.money);
  const coupon = couponSums(
    { ...order, payment_type: isCredits || isPriced ? PaymentType.Credits : PaymentType.Other },
    credit_name,
  );
  const { scan } = payment;
  return (
    <>
      <div className={styles.main}>
        {order.claim_state === '' ? null : <ClaimNotice order={order} />}
        {isClaimed ? null : methods.length === 0 ? (
          <Alert tone="warning">
            本站暂未开通支付，请<FeedbackLink className={styles.link}>联系管理员</FeedbackLink>。
          </Alert>
        ) : scan === undefined ? (
          <ChoiceList
            legend="支付方式"
            value={chosen?.payment_type}
            onChange={setPicked}
            options={methods.map(({ payment_type, title, is_usable, message }) => ({
              value: payment_type,
              label: title,
              isOff: !is_usable,
              note:
                message !== ''
                  ? message
                  : payment_type === PaymentType.Credits
                    ? `现有 ${formatWhole(balance)} ${credit_name}`
                    : undefined,
            }))}
          />
        ) : (
          <PaymentCode
            key={scan.payment_url}
            scan={scan}
            onAgain={() => void payment.pay(scan.payment_type)}
            onClose={payment.endScan}
          />
        )}
        {scan === undefined && !isClaimed ? (
          <MoreCredits order={order} methods={methods} balance={balance} />
        ) : null}
        {isClaimed && statement !== '' ? <p className={styles.statement}>{statement}</p> : null}
        {isClaimed || offline === undefined ? null : (
          <ClaimForm
            order={order}
            statement={statement}
            hidden={chosen?.payment_type !== OFFLINE}
          />
        )}
      </div>
      <SumPanel
        rows={[
          { name: order.product_name, value: coupon?.before ?? price },
          ...(coupon === undefined ? [] : [{ name: '优惠码', value: `−${coupon.off}` }]),
        ]}
        before={coupon?.before}
        total={price}
        notes={
          isCredits
            ? [`支付后余额 ${formatWhole(Math.max(0, balance - order.amount))} ${credit_name}。`]
            : order.order_type === OrderType.Document && !isPriced
              ? [`定价 ${formatPrice(order.amount, credit_name)}，按充值比例折合为 ${price}。`]
              : []
        }
      >
        {chosen === undefined || chosen.payment_type === OFFLINE || scan !== undefined ? null : (
          <Button
            size="lg"
            wide
            disabled={!chosen.is_usable}
            loading={payment.isPaying}
            onClick={() => void payment.pay(chosen.payment_type)}
          >
            {`支付 ${price}`}
          </Button>
        )}
        <div className={styles.later}>
          <OrderActions order={order} isCheckout />
        </div>
      </SumPanel>
    </>
  );
}

/** An order that exists: paid here, or its result. */
export function OrderCheckout({
  orderNo,
  isBack,
}: {
  orderNo: string;
  /** Whether the payer comes from a provider, which may report the payment a moment later. */
  isBack: boolean;
}) {
  const payment = usePayment({ order_no: orderNo });
  const [hasCome] = useState(() => document.referrer !== '');
  const query = useLiveOrder(orderNo, payment.scan !== undefined || isBack || hasCome);
  const order = query.data;
  const isPending = order?.status === OrderStatus.Pending;
  const ways = useQuery({
    ...api.order.methods({ order_no: orderNo }),
    staleTime: 0,
    enabled: isPending,
  });
  if (order === undefined) {
    if (isUnknownOrder(query.error))
      return (
        <UnknownOrder>
          <Button asChild>
            <Link to={paths.orders()}>我的订单</Link>
          </Button>
        </UnknownOrder>
      );
    return query.isError ? (
      <QueryFailed query={query} failure="订单加载失败" />
    ) : (
      <Skeleton height={360} />
    );
  }
  // What is below would be pushed down by them.
  if (isPending && ways.isPending) return <Skeleton height={360} />;
  return (
    <>
      {isPending && isBack && payment.scan === undefined ? (
        <Alert tone="warning">
          还没有收到付款。如果已经支付，请稍等片刻，到账后这里会自动更新；如果没有完成，可以重新支付或换一种方式。
        </Alert>
      ) : null}
      {isPending ? (
        order.closed_at === null ? null : (
          <Alert tone="warning">
            请在订单关闭前付款。
            <PayBefore at={order.closed_at} />
          </Alert>
        )
      ) : (
        <OrderResult order={order} />
      )}
      {isPending ? (
        <div className={styles.columns}>
          {ways.data === undefined ? (
            <QueryFailed query={ways} failure="支付方式加载失败" />
          ) : (
            <Paying order={order} payment={payment} ways={ways.data} />
          )}
        </div>
      ) : null}
      <section className={styles.detail} aria-labelledby="order-detail">
        <h2 id="order-detail" className={styles.heading}>
          订单信息
        </h2>
        <OrderFacts order={order} />
      </section>
    </>
  );
}
