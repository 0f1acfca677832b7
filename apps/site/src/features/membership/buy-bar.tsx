import { useSession, useSettings } from '@wenyuan/app';
import { formatMoney, formatPrice } from '@wenyuan/domain';
import { Alert, Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { FeedbackLink } from '../feedback/index.ts';
import styles from './buy-bar.module.css';
import type { Offer, Plan } from './plan-terms.ts';
import { startText } from './start-text.ts';

/** The chosen plan with its price, and the way on; visitors get there through the login. */
export function BuyBar({ plan, offer, coupon }: { plan: Plan; offer: Offer; coupon: string }) {
  const { token } = useSession();
  const { vip, payment } = useSettings();
  const { enable_credit_pay, credit_name } = offer;
  const checkout = paths.buyPlan(plan.type, coupon);
  const agreement = vip.agreement_link;
  return (
    <section className={styles.bar} aria-label="开通">
      <div className={styles.sum} aria-live="polite">
        <p>
          <span className={styles.title}>{plan.title}</span>
          <strong>{formatMoney(plan.price)}</strong>
          {enable_credit_pay ? <span>或 {formatPrice(plan.credit, credit_name)}</span> : null}
        </p>
        <p className={styles.note}>{startText(plan, offer, payment)}，到期不自动续费</p>
        {coupon === '' ? null : <p className={styles.note}>下单时使用优惠码 {coupon}</p>}
      </div>
      <div className={styles.act}>
        <Button asChild size="lg">
          <Link
            to={token === undefined ? paths.login(checkout) : checkout}
            // A member does not see what the server drew for visitors (boot.css).
            data-guest={token === undefined ? '' : undefined}
          >
            {plan.next_start !== null
              ? '立即续费'
              : token === undefined
                ? '登录并开通'
                : '立即开通'}
          </Link>
        </Button>
        {agreement === '' || agreement === undefined ? null : (
          <p className={styles.note}>
            付款前请阅读<a href={agreement}>《会员服务协议》</a>
          </p>
        )}
      </div>
    </section>
  );
}

/** How to pay where nothing can be paid on the site. */
export function OtherWays({ offer }: { offer: Offer }) {
  const { payment } = useSettings();
  const { enable_credit_pay } = offer;
  const { enable_wechatpay, enable_alipay, enable_offline } = payment;
  if (enable_credit_pay || enable_wechatpay || enable_alipay || enable_offline) return null;
  return (
    <Alert tone="info">
      本站暂不支持在线开通，请<FeedbackLink className={styles.contact}>联系管理员</FeedbackLink>
      ，或使用兑换码。
    </Alert>
  );
}
