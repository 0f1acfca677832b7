import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage, type Contract, type ReplyOf } from '@wenyuan/api-client';
import { api, useSession } from '@wenyuan/app';
import { formatDate, formatMoney, formatPrice, OrderType } from '@wenyuan/domain';
import {
  Alert,
  Button,
  confirm,
  Dialog,
  EmptyState,
  LoadFailed,
  Skeleton,
  toast,
} from '@wenyuan/ui';
import { useState } from 'react';
import styles from './membership-dialog.module.css';
import { payWithCredits } from './pay-with-credits.ts';

type Offer = ReplyOf<Contract['userVip']['offer']>;
type Plan = Offer['plan'][number];

function termsOf({ discount, download, times_every_day: times }: Plan): string[] {
  return [
    '阅读会员文档的全文',
    ...(download > 0
      ? [`会员文档免费下载 ${download} 次${times > 0 ? `，每天最多 ${times} 次` : ''}`]
      : []),
    ...(discount < 100 ? [`其他文档 ${discount / 10} 折`] : []),
  ];
}

function Plans({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const { user } = useSession();
  const [chosen, setChosen] = useState(offer.plan[0]?.type);
  const plan = offer.plan.find(({ type }) => type === chosen);
  const balance = user?.credit_count ?? 0;
  const buy = useMutation({
    mutationFn: ({ type, title, credit }: Plan) =>
      payWithCredits({
        product: { order_type: OrderType.Vip, product_id: type },
        price: credit,
        ask: (amount) =>
          confirm(`将支付 ${formatPrice(amount, offer.credit_name)}开通${title}，确定吗？`, {
            verb: '开通',
          }),
      }),
    onSuccess: (isPaid) => {
      if (!isPaid) return;
      toast.success('开通成功');
      onClose();
    },
    onError: (error) => toast.error(errorMessage(error, '开通失败')),
  });
  const isShort = plan !== undefined && balance < plan.credit;
  return (
    <>
      <fieldset className={styles.plans}>
        <legend className={styles.legend}>套餐</legend>
        {offer.plan.map(({ type, title, price, original_price, credit }) => (
          <label key={type} className={styles.plan} data-chosen={type === chosen}>
            <input
              type="radio"
              name="plan"
              checked={type === chosen}
              onChange={() => setChosen(type)}
            />
            <span>{title}</span>
            <span className={styles.price}>
              {formatPrice(credit, offer.credit_name)}
              <small>
                合 {formatMoney(price)}
                {original_price > price ? <s>{formatMoney(original_price)}</s> : null}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {plan === undefined ? null : (
        <ul className={styles.terms}>
          {termsOf(plan).map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      {offer.next_start === null ? null : (
        <Alert tone="info">
          您已是会员，续费从 {formatDate(offer.next_start, 'yyyy-MM-dd')} 起算。
        </Alert>
      )}
      {offer.enable_credit_pay ? null : <Alert tone="info">本站暂不支持用积分开通会员。</Alert>}
      <div className={styles.actions}>
        <span>
          余额 {balance} {offer.credit_name}
          {isShort && plan !== undefined ? `，还差 ${plan.credit - balance}` : ''}
        </span>
        <Button
          disabled={plan === undefined || isShort || !offer.enable_credit_pay}
          loading={buy.isPending}
          onClick={() => {
            if (plan !== undefined) buy.mutate(plan);
          }}
        >
          {plan === undefined ? '开通' : `支付 ${formatPrice(plan.credit, offer.credit_name)}`}
        </Button>
      </div>
    </>
  );
}

/** The memberships on sale, each with its price and what it gives, and the way to buy one with credits. */
export function MembershipDialog({ onClose }: { onClose: () => void }) {
  const offer = useQuery(api.userVip.offer({}));
  return (
    <Dialog title="开通会员" onClose={onClose}>
      {offer.isPending ? <Skeleton height={200} /> : null}
      {offer.isError ? (
        <LoadFailed
          message={errorMessage(offer.error, '会员套餐加载失败')}
          onRetry={() => void offer.refetch()}
        />
      ) : null}
      {offer.data === undefined ? null : offer.data.plan.length === 0 ? (
        <EmptyState title="会员暂未开放" />
      ) : (
        <Plans offer={offer.data} onClose={onClose} />
      )}
    </Dialog>
  );
}
