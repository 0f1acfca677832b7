import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, QueryFailed, useSettings } from '@wenyuan/app';
import {
  formatMoney,
  formatPrice,
  formatWhole,
  moneyOfCredits,
  OrderType,
  usualRecharges,
} from '@wenyuan/domain';
import { Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { FieldFrame, Input } from '@wenyuan/ui/forms';
import { Coins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { effectText } from '../../lib/effect-text.ts';
import { paths } from '../../lib/paths.ts';
import styles from './checkout.module.css';
import { SumPanel } from './sum-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type RechargeOffer = ReplyOf<Contract['userVip']['recharge']>;

function Amount({ offer, asked }: { offer: RechargeOffer; asked: number }) {
  const { credit_name: name, credit_exchange: exchange, min, max } = offer;
  const presets = usualRecharges({ exchange, min, max });
  // What is missing for something may be less than is sold at once, or more.
  const wanted = asked > 0 ? Math.min(Math.max(asked, min), max) : (presets[0] ?? min);
  const [text, setText] = useState(String(wanted));
  const [isTouched, setTouched] = useState(false);
  const { payment } = useSettings();
  const place = usePlaceOrder();
  const amount = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const error =
    amount >= min && amount <= max
      ? undefined
      : `请填写 ${formatWhole(min)} 到 ${formatWhole(max)} 之间的整数`;
  return (
    <form
      className={styles.columns}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (error === undefined) place.mutate({ order_type: OrderType.Recharge, quantity: amount });
      }}
    >
      <div className={styles.amount}>
        <h2 className={styles.heading}>充值{name}</h2>
        <div className={styles.presets} role="group" aria-label="常用数量">
          {presets.map((each) => (
            <Button
              key={each}
              variant="outline"
              aria-pressed={each === amount}
              onClick={() => setText(String(each))}
            >
              {formatWhole(each)} {name}
            </Button>
          ))}
        </div>
        <FieldFrame
          label={`${name}数量`}
          hint={`1 元兑换 ${formatWhole(exchange)} ${name}，单次 ${formatWhole(min)} 到 ${formatWhole(max)}`}
          required
          error={isTouched || text !== '' ? error : undefined}
        >
          {(attributes) => (
            <Input
              {...attributes}
              inputMode="numeric"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => setTouched(true)}
            />
          )}
        </FieldFrame>
      </div>
      <SumPanel
        rows={error === undefined ? [{ name: '到账', value: formatPrice(amount, name) }] : []}
        total={error === undefined ? formatMoney(moneyOfCredits(amount, exchange)) : '—'}
        notes={[`${effectText(payment, '到账')}，${name}可用于购买文档与会员。`]}
      >
        <Button type="submit" size="lg" wide loading={place.isPending}>
          提交订单
        </Button>
      </SumPanel>
    </form>
  );
}

/** How many credits are bought, before there is an order. */
export function NewRecharge({ amount }: { amount: number }) {
  const query = useQuery(api.userVip.recharge({}));
  const offer = query.data;
  if (offer === undefined)
    return query.isError ? (
      <QueryFailed query={query} failure="充值规则加载失败" />
    ) : (
      <Skeleton height={320} />
    );
  if (!offer.enable)
    return (
      <EmptyState
        icon={Coins}
        title="本站暂未开放充值"
        action={
          <Button asChild>
            <Link to={paths.member()}>返回个人中心</Link>
          </Button>
        }
      >
        签到、上传文档等也可以得到{offer.credit_name}。
      </EmptyState>
    );
  return <Amount key={amount} offer={offer} asked={amount} />;
}
