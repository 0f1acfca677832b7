import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, client, queryClient, useSession } from '@wenyuan/app';
import { formatMoney, formatPrice, OrderStatus, OrderType } from '@wenyuan/domain';
import { Button, Tag, toast } from '@wenyuan/ui';
import { useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { payWithCredits } from '../order/index.ts';
import styles from './membership.module.css';
import { savedPercent, termsOf, type Offer, type Plan } from './plan-terms.ts';

/** Orders a plan, or finds the order that is pending for it, and pays it with credits. */
function useBuy({ type, title }: Plan, { credit_name }: Offer) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const order = await client.order.create({ order_type: OrderType.Vip, product_id: type });
      if (order.status === OrderStatus.Paid) return true;
      return payWithCredits({ ...order, product_name: title }, credit_name);
    },
    onSuccess: (isPaid) => (isPaid ? navigate(paths.member()) : undefined),
    onError: (error) => toast.error(errorMessage(error, '下单失败')),
    onSettled: () => {
      for (const queryKey of [['order'], api.userVip.offer({}).queryKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function PlanCard({ plan, offer }: { plan: Plan; offer: Offer }) {
  const { token } = useSession();
  const id = useId();
  const buy = useBuy(plan, offer);
  const saved = savedPercent(plan);
  const credits = formatPrice(plan.credit, offer.credit_name);
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <h2 id={id} className={styles.planTitle}>
        {plan.title} {saved > 0 ? <Tag tone="accent">省 {saved}%</Tag> : null}
      </h2>
      <p className={styles.price}>
        <strong>{formatMoney(plan.price)}</strong>
        {plan.original_price > plan.price ? (
          <s>
            <span className={styles.hidden}>原价 </span>
            {formatMoney(plan.original_price)}
          </s>
        ) : null}
      </p>
      <dl className={styles.terms}>
        {termsOf(plan).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!offer.enable_credit_pay ? null : token === undefined ? (
        <Button asChild wide>
          <Link to={paths.login(paths.vip())}>登录后购买</Link>
        </Button>
      ) : (
        <Button
          wide
          aria-label={`用 ${credits}购买${plan.title}`}
          loading={buy.isPending}
          onClick={() => buy.mutate()}
        >
          用 {credits}购买
        </Button>
      )}
    </section>
  );
}
