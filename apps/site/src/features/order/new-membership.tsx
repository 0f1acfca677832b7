import { useQuery } from '@tanstack/react-query';
import { api, QueryFailed, useSettings } from '@wenyuan/app';
import {
  formatMoney,
  OrderType,
  periodText,
  savedPercent,
  VIP_QUANTITY_MAX,
} from '@wenyuan/domain';
import { Button, EmptyState, Skeleton } from '@wenyuan/ui';
import { Select } from '@wenyuan/ui/forms';
import { Crown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { withParam } from '../../lib/search-schema.ts';
import { startText, type Offer } from '../membership/index.ts';
import { ChoiceList } from './choice-list.tsx';
import styles from './checkout.module.css';
import { CouponField } from './coupon-field.tsx';
import { SumPanel } from './sum-panel.tsx';
import { useCoupon } from './use-coupon.ts';
import { usePlaceOrder } from './use-place-order.ts';

const QUANTITIES = Array.from({ length: VIP_QUANTITY_MAX }, (_, index) => index + 1);

function Choosing({
  offer,
  asked,
  asks,
  coupon,
}: {
  offer: Offer;
  asked: string;
  /** How many; 0 for none. */
  asks: number;
  coupon: string;
}) {
  const { vip, payment } = useSettings();
  const { agreement_link: agreement } = vip;
  const [search, setSearch] = useSearchParams();
  const [isAgreed, setAgreed] = useState(false);
  /** Whether it was to be ordered without the rules being agreed to. */
  const [isAgreementMissed, setAgreementMissed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const missedId = useId();
  const place = usePlaceOrder();
  const plan = offer.plan.find(({ type }) => String(type) === asked) ?? offer.plan[0];
  const quantity = Math.min(Math.max(asks, 1), VIP_QUANTITY_MAX);
  const [code, setCode] = useState(coupon);
  const codeInput = useRef<HTMLInputElement>(null);
  const priced = useCoupon(coupon, plan?.type ?? 0, quantity);
  const { reduced, refusal, isAsking, askAgain } = priced;
  if (plan === undefined) return null;
  /** The choice is in the address, so that it is there again after a reload or a look elsewhere. */
  const choose = (name: string, value: string) =>
    setSearch(withParam(search, name, value), { replace: true, preventScrollReset: true });
  const applyCode = (applied: string) => {
    setCode(applied);
    if (applied !== coupon) choose('coupon', applied);
    else askAgain();
  };
  const { title } = plan;
  const isUnagreed = isAgreementMissed && !isAgreed;
  const price = plan.price * quantity;
  const before = Math.max(plan.price, plan.original_price) * quantity;
  return (
    <form
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== coupon || refusal !== undefined) {
          // What is ordered is what the price was shown for.
          applyCode(code.trim());
          codeInput.current?.focus();
        } else if (isAgreed) {
          const wanted = { order_type: OrderType.Vip, product_id: plan.type, quantity };
          place.mutate({ ...wanted, ...(coupon === '' ? {} : { coupon }) });
        } else {
          setAgreementMissed(true);
          box.current?.focus();
        }
      }}
    >
      <div className={styles.main}>
        <ChoiceList
          legend="选择套餐"
          value={plan.type}
          onChange={(type) => choose('plan', String(type))}
          options={offer.plan.map((each) => {
            const saved = savedPercent(each.price, each.original_price);
            return {
              value: each.type,
              label: each.title,
              note: [periodText(each), saved > 0 ? `省 ${saved}%` : '']
                .filter((part) => part !== '')
                .join(' · '),
              aside: formatMoney(each.price),
            };
          })}
        />
        <label className={styles.quantity}>
          购买时长
          <Select
            value={String(quantity)}
            onChange={(event) => choose('quantity', event.target.value)}
          >
            {QUANTITIES.map((each) => (
              <option key={each} value={each}>
                {periodText({ months: plan.months * each, days: plan.days * each })}
              </option>
            ))}
          </Select>
        </label>
        {offer.has_coupon || coupon !== '' ? (
          <CouponField
            typed={code}
            applied={coupon}
            coupon={priced}
            input={codeInput}
            onType={setCode}
            onApply={applyCode}
          />
        ) : null}
      </div>
      <SumPanel
        rows={[
          { name: quantity > 1 ? `${title} × ${quantity}` : title, value: formatMoney(before) },
          ...(before > price ? [{ name: '优惠', value: `−${formatMoney(before - price)}` }] : []),
          ...(reduced === undefined
            ? []
            : [{ name: '优惠码', value: `−${formatMoney(reduced.coupon_money)}` }]),
        ]}
        before={reduced === undefined ? undefined : formatMoney(price)}
        total={formatMoney(reduced?.money ?? price)}
        notes={[`${startText(plan, offer, payment)}。`, '到期后不会自动续费。']}
      >
        <label className={styles.agree}>
          <input
            ref={box}
            type="checkbox"
            checked={isAgreed}
            aria-invalid={isUnagreed || undefined}
            aria-describedby={isUnagreed ? missedId : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          />
          <span>
            我已阅读并同意
            {agreement === '' ? (
              <Link to={`${paths.vip()}#rules`} target="_blank">
                会员说明
              </Link>
            ) : (
              <a href={agreement} target="_blank" rel="noopener">
                《会员服务协议》
              </a>
            )}
          </span>
        </label>
        {isUnagreed ? (
          <p id={missedId} className={styles.missed} role="alert">
            请先勾选同意，再提交订单。
          </p>
        ) : null}
        <Button type="submit" size="lg" wide loading={place.isPending || isAsking}>
          提交订单
        </Button>
      </SumPanel>
    </form>
  );
}

/** A plan is chosen and its price made up, before there is an order. */
export function NewMembership({
  plan,
  quantity,
  coupon,
}: {
  plan: string;
  quantity: number;
  coupon: string;
}) {
  const query = useQuery(api.userVip.offer({}));
  const offer = query.data;
  if (offer === undefined)
    return query.isError ? (
      <QueryFailed query={query} failure="套餐加载失败" />
    ) : (
      <Skeleton height={320} />
    );
  if (!offer.enable || offer.plan.length === 0)
    return (
      <EmptyState
        icon={Crown}
        title="本站暂未开放会员"
        action={
          <Button asChild>
            <Link to={paths.member()}>返回个人中心</Link>
          </Button>
        }
      >
        没有正在出售的套餐。
      </EmptyState>
    );
  return <Choosing offer={offer} asked={plan} asks={quantity} coupon={coupon} />;
}
