import { useSession } from '@wenyuan/app';
import { Button } from '@wenyuan/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
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

/** Shown after the last readable page: how many pages are left, why they are closed and what opens them. */
export function LockWall({
  reason,
  readable,
  pages,
  price,
  purchase,
}: {
  reason: string;
  readable: number;
  pages: number;
  price: string;
  purchase?: ReactNode;
}) {
  const { pathname, search, hash } = useLocation();
  const { user } = useSession();
  // Visitors can neither buy nor be members, so they have to log in first.
  const needsLogin = reason === 'login' || (reason !== 'preview' && user === undefined);
  return (
    <div className={styles.wall}>
      <Lock size={28} aria-hidden="true" strokeWidth={1.4} />
      <h2>还有 {pages - readable} 页</h2>
      <p>{opens(reason, readable, price)}</p>
      {needsLogin ? (
        <Button asChild>
          <Link to={paths.login(`${pathname}${search}${hash}`)}>登录</Link>
        </Button>
      ) : reason === 'price' ? (
        purchase
      ) : null}
    </div>
  );
}
