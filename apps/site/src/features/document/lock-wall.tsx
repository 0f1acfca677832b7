import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api, useSession, useSettings } from '@wenyuan/app';
import { formatMoney, formatPrice, OrderType } from '@wenyuan/domain';
import { Button, confirm, toast } from '@wenyuan/ui';
import { Crown, Lock } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { MembershipDialog, payWithCredits } from '../membership/index.ts';
import styles from './reader.module.css';

/** The sentence that says what opens the rest; `price` includes its unit. */
function opens(reason: string, readable: number, price: string): string {
  if (reason === 'login') return '登录后可以阅读全文。';
  const preview = `这份文档只开放前 ${readable} 页预览`;
  if (reason === 'vip') return `${preview}，会员可以阅读全文。`;
  if (reason === 'price')
    return `${preview}，${price === '' ? '' : `支付 ${price} `}购买后可以阅读全文。`;
  return `${preview}。`;
}

/** Buys the document with credits, after which its pages open in place. */
function BuyButton({ id, price }: { id: number; price: number }) {
  const { user } = useSession();
  const { credit_name } = useSettings().system;
  const cost = formatPrice(price, credit_name);
  const buy = useMutation({
    mutationFn: () =>
      payWithCredits({
        product: { order_type: OrderType.Document, product_id: id },
        price,
        ask: (amount) =>
          confirm(`将支付 ${formatPrice(amount, credit_name)}购买这份文档，确定吗？`, {
            verb: '购买',
          }),
      }),
    onSuccess: (isPaid) => {
      if (isPaid) toast.success('购买成功');
    },
    onError: (error) => toast.error(errorMessage(error, '购买失败')),
  });
  const missing = price - (user?.credit_count ?? 0);
  return (
    <>
      <Button disabled={missing > 0} loading={buy.isPending} onClick={() => buy.mutate()}>
        购买全文（{cost}）
      </Button>
      {missing > 0 ? (
        <p>
          余额 {user?.credit_count ?? 0} {credit_name}，还差 {missing}。签到和上传文档可以获得
          {credit_name}。
        </p>
      ) : null}
    </>
  );
}

/** Membership with its lowest price, where it is on sale. */
function MemberButton({ isMain }: { isMain: boolean }) {
  const { data: offer } = useQuery(api.userVip.offer({}));
  const [isOpen, setIsOpen] = useState(false);
  const prices = offer?.plan.map(({ price }) => price) ?? [];
  if (offer?.enable !== true || prices.length === 0) return null;
  return (
    <>
      <Button variant={isMain ? 'solid' : 'outline'} onClick={() => setIsOpen(true)}>
        <Crown size={16} aria-hidden="true" />
        开通会员（{formatMoney(Math.min(...prices))} 起）
      </Button>
      {isOpen ? (
        <Suspense>
          <MembershipDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Shown after the last readable page: how many pages are left, why they are closed and what opens them, at which price. */
export function LockWall({
  id,
  reason,
  readable,
  pages,
  price,
}: {
  id: number;
  reason: string;
  readable: number;
  pages: number;
  /** The present price for this reader, in credits. */
  price: number;
}) {
  const { pathname, search, hash } = useLocation();
  const { user } = useSession();
  const { credit_name } = useSettings().system;
  // Visitors can neither buy nor be members, so they have to log in first.
  const needsLogin = reason === 'login' || (reason !== 'preview' && user === undefined);
  return (
    <div className={styles.wall}>
      <Lock size={28} aria-hidden="true" strokeWidth={1.4} />
      <h2>还有 {pages - readable} 页</h2>
      <p>{opens(reason, readable, price > 0 ? formatPrice(price, credit_name) : '')}</p>
      {needsLogin ? (
        <Button asChild>
          <Link to={paths.login(`${pathname}${search}${hash}`)}>
            {reason === 'login' ? '登录' : '登录后购买'}
          </Link>
        </Button>
      ) : (
        <>
          {reason === 'price' ? <BuyButton id={id} price={price} /> : null}
          {reason === 'vip' ? <MemberButton isMain /> : null}
        </>
      )}
    </div>
  );
}
