import { useSession } from '@wenyuan/app';
import { formatMoney, hasDownloads, monthlyPrice } from '@wenyuan/domain';
import { Button, EmptyState, useHydrated } from '@wenyuan/ui';
import { Crown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { Benefits, Comparison } from './benefits.tsx';
import { BuyBar, OtherWays } from './buy-bar.tsx';
import styles from './membership.module.css';
import { OwnState, useOwnVips } from './own-state.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { hasDiscount, type Offer, type Plan } from './plan-terms.ts';
import { Questions } from './questions.tsx';
import { Redeem } from './redeem.tsx';
import { page } from './vip.page.ts';

/** Visitors are not sent to a login that leads nowhere; members find there what they have. */
function NotOffered() {
  const { token } = useSession();
  const isMember = useHydrated() && token !== undefined;
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>会员</h1>
      <EmptyState
        icon={Crown}
        title="本站暂未开放会员"
        action={
          <Button asChild>
            {isMember ? (
              <Link to={paths.member()}>返回个人中心</Link>
            ) : (
              <Link to={paths.library()}>浏览文库</Link>
            )}
          </Button>
        }
      >
        开放后可以在这里选购。
      </EmptyState>
    </main>
  );
}

function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Offered({ offer, first, coupon }: { offer: Offer; first: Plan; coupon: string }) {
  const [type, setType] = useState<number>();
  const { vips, coming, isComing } = useOwnVips();
  const isMember = vips.length > 0;
  // A renewal goes on with what one has, the one that ends first.
  const [own] = offer.plan
    .flatMap((each) => (each.next_start === null ? [] : { type: each.type, end: each.next_start }))
    .toSorted((a, b) => a.end.localeCompare(b.end));
  const chosen = type ?? own?.type;
  const plan = offer.plan.find((each) => each.type === chosen) ?? first;
  const cheapest = Math.min(...offer.plan.map((each) => monthlyPrice(each.price, each)));
  return (
    <main id="main" className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{isMember ? '续费或开通会员' : '成为会员，畅读会员文档'}</h1>
        <p className={styles.lead}>
          会员文档全文阅读{hasDownloads(offer.plan) ? '、免费下载' : ''}，
          {hasDiscount(offer.plan) ? '其他文档享折扣，' : ''}
          全站无广告。每月低至 <strong>{formatMoney(cheapest)}</strong>。
        </p>
      </header>
      <OwnState
        vips={vips}
        coming={coming}
        isComing={isComing}
        hasDownloads={hasDownloads(offer.plan)}
      />
      <OtherWays offer={offer} />
      <div className={styles.choice}>
        <PlanChoice plans={offer.plan} chosen={plan} onChoose={(each) => setType(each.type)} />
        <BuyBar plan={plan} offer={offer} coupon={coupon} />
      </div>
      <Section title="会员权益">
        <Benefits plans={offer.plan} />
      </Section>
      <Section title="开通前后">
        <Comparison plan={plan} plans={offer.plan} />
      </Section>
      <Section title="使用兑换码">
        <Redeem from={paths.vip()} />
      </Section>
      <Section id="rules" title="常见问题">
        <Questions plans={offer.plan} />
      </Section>
    </main>
  );
}

export function Component() {
  const { replies, search } = usePage(page);
  const { offer } = replies;
  const [first] = offer.plan;
  if (!offer.enable || first === undefined) return <NotOffered />;
  return <Offered offer={offer} first={first} coupon={search.coupon} />;
}
