import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { formatDateTime, formatMoney, OrderType } from '@wenyuan/domain';
import { Button, EmptyState, LoadFailed, Skeleton } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { savedPercent, type Offer } from '../membership/index.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './checkout.module.css';
import { SumPanel } from './sum-panel.tsx';
import { usePlaceOrder } from './use-place-order.ts';

function Choosing({ offer, asked }: { offer: Offer; asked: string }) {
  const known = offer.plan.find(({ type }) => String(type) === asked) ?? offer.plan[0];
  const [type, setType] = useState(known?.type);
  const [isAgreed, setAgreed] = useState(false);
  const place = usePlaceOrder();
  const plan = offer.plan.find((each) => each.type === type) ?? known;
  if (plan === undefined) return null;
  const { price, original_price, title } = plan;
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (isAgreed) place.mutate({ order_type: OrderType.Vip, product_id: plan.type });
      }}
    >
      <ChoiceList
        legend="选择套餐"
        value={plan.type}
        onChange={setType}
        options={offer.plan.map((each) => ({
          value: each.type,
          label: each.title,
          note: [`${each.months} 个月`, savedPercent(each) > 0 ? `省 ${savedPercent(each)}%` : '']
            .filter((part) => part !== '')
            .join(' · '),
          aside: formatMoney(each.price),
        }))}
      />
      <SumPanel
        rows={[
          { name: title, value: formatMoney(Math.max(price, original_price)) },
          ...(original_price > price
            ? [{ name: '优惠', value: `−${formatMoney(original_price - price)}` }]
            : []),
        ]}
        total={formatMoney(price)}
        notes={[
          offer.next_start === null
            ? '付款后立即生效。'
            : `您已有会员，新的有效期接在同类会员之后，最迟从 ${formatDateTime(offer.next_start)} 开始。`,
          '到期后不会自动续费。',
        ]}
      >
        <label className={styles.agree}>
          <input
            type="checkbox"
            checked={isAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <span>
            我已阅读并同意<Link to={`${paths.vip()}#rules`}>会员说明</Link>
          </span>
        </label>
        <Button type="submit" size="lg" wide disabled={!isAgreed} loading={place.isPending}>
          提交订单
        </Button>
      </SumPanel>
    </form>
  );
}

/** A plan is chosen and its price made up, before there is an order. */
export function NewMembership({ plan }: { plan: string }) {
  const query = useQuery(api.userVip.offer({}));
  const offer = query.data;
  if (offer === undefined)
    return query.isError ? (
      <LoadFailed
        message={errorMessage(query.error, '套餐加载失败')}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <Skeleton height={320} />
    );
  if (!offer.enable || offer.plan.length === 0)
    return (
      <EmptyState
        title="本站暂未开放会员"
        action={
          <Button asChild>
            <Link to={paths.member()}>返回会员中心</Link>
          </Button>
        }
      >
        没有正在出售的套餐。
      </EmptyState>
    );
  return <Choosing key={plan} offer={offer} asked={plan} />;
}
