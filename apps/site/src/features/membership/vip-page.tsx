import { useSession, useSettings } from '@wenyuan/app';
import { formatDateTime } from '@wenyuan/domain';
import { Alert, Button, EmptyState } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './membership.module.css';
import { PlanCard } from './plan-card.tsx';
import type { Offer } from './plan-terms.ts';
import { page } from './vip.page.ts';

/** How to pay where credits are not taken. */
function OtherWays({ offer }: { offer: Offer }) {
  const { payment } = useSettings();
  if (offer.enable_credit_pay) return null;
  if (!payment.enable_offline || payment.offline_statement === '')
    return <Alert tone="info">本站暂不支持在线开通，请联系管理员。</Alert>;
  return (
    <Alert tone="info">
      <span className={styles.statement}>{payment.offline_statement}</span>
    </Alert>
  );
}

/** What the caller has already: the balance, and when a membership bought now would begin. */
function Standing({ offer }: { offer: Offer }) {
  const { user } = useSession();
  if (user === undefined) return null;
  const { credit_name, next_start } = offer;
  return (
    <p className={styles.lead}>
      您现有 {user.credit_count ?? 0} {credit_name}
      {next_start === null
        ? '。'
        : `；已有会员，现在续费的将接在同类会员之后，最迟从 ${formatDateTime(next_start)} 开始，不会损失已有的天数。`}
    </p>
  );
}

/** Members may still have a membership; visitors are not sent to a login that leads nowhere. */
function NotOffered() {
  const { token } = useSession();
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>会员</h1>
      <EmptyState
        title="本站暂未开放会员"
        action={
          <Button asChild>
            {token === undefined ? (
              <Link to={paths.library()}>浏览文库</Link>
            ) : (
              <Link to={paths.member()}>查看我的会员</Link>
            )}
          </Button>
        }
      >
        开放后可以在这里选购。
      </EmptyState>
    </main>
  );
}

export function Component() {
  const { offer } = usePage(page).replies;
  if (!offer.enable || offer.plan.length === 0) return <NotOffered />;
  return (
    <main id="main" className={styles.page}>
      <header>
        <h1 className={styles.title}>会员</h1>
        <p className={styles.lead}>
          会员可免费下载标为“会员”的文档并阅读全文，购买其他文档享受折扣。
        </p>
        <Standing offer={offer} />
      </header>
      <OtherWays offer={offer} />
      <div className={styles.plans}>
        {offer.plan.map((plan) => (
          <PlanCard key={plan.type} plan={plan} offer={offer} />
        ))}
      </div>
      <section id="rules" className={styles.rules} aria-label="说明">
        <h2 className={styles.rulesTitle}>说明</h2>
        <ul>
          <li>会员文档的下载次数在有效期内使用，到期后不再保留；免费文档不占用次数。</li>
          <li>同时有几种会员时，依年度、季度、月度的次序使用。</li>
          <li>会员按期购买，到期后不会自动续费。</li>
          <li>
            开通后的有效期与剩余次数在<Link to={paths.member()}>会员中心</Link>查看。
          </li>
        </ul>
      </section>
    </main>
  );
}
