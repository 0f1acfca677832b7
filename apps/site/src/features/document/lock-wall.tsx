import { useQuery } from '@tanstack/react-query';
import { api, useSession, useSettings } from '@wenyuan/app';
import { formatMoney, formatPrice } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Crown, Download, Lock } from 'lucide-react';
import { Link } from 'react-router';
import { LoginLink } from '../../lib/login-link.tsx';
import { paths } from '../../lib/paths.ts';
import { useBuying } from './use-buying.ts';
import { pressDownload } from './download-place.ts';
import styles from './reader.module.css';

const FILM_TITLES: Readonly<Record<string, string>> = { vip: '会员视频', price: '付费视频' };

/** Why a film is closed, and what opens it; `price` includes its unit. */
function opensFilm(reason: string, price: string): string {
  if (reason === 'login') return '登录后可以观看这个视频。';
  if (reason === 'vip')
    return price === '' ? '开通会员后可以观看这个视频。' : `开通会员或支付 ${price}后可以观看。`;
  return `${price === '' ? '购买' : `支付 ${price}`}后可以观看这个视频。`;
}

/** The sentence that says what opens the rest; `price` includes its unit. */
function opens(reason: string, readable: number, price: string, isOffered: boolean): string {
  if (reason === 'login') return '登录后可以阅读全文。';
  const preview = `这份文档只开放前 ${readable} 页预览`;
  if (reason === 'vip')
    return price === ''
      ? `${preview}，会员可以阅读全文。`
      : `${preview}，开通会员或支付 ${price}后可以阅读全文。`;
  if (reason === 'price')
    return `${preview}，${price === '' ? '购买' : `支付 ${price}`}后可以阅读全文。`;
  return isOffered ? `${preview}，下载后可以阅读全文。` : `${preview}。`;
}

/** Opens what is bought in place. */
function BuyButton({ id, price, what }: { id: number; price: number; what: string }) {
  const { credit_name } = useSettings().system;
  const { buy, isBuying } = useBuying(id);
  return (
    <Button loading={isBuying} onClick={buy}>
      购买{what}（{formatPrice(price, credit_name)}）
    </Button>
  );
}

/** Membership with its lowest price. */
function MemberButton({
  prices,
  variant,
}: {
  prices: readonly number[];
  variant: 'solid' | 'outline';
}) {
  return (
    <Button asChild variant={variant}>
      <Link to={paths.vip()}>
        <Crown size={16} aria-hidden="true" />
        开通会员（{formatMoney(Math.min(...prices))} 起）
      </Link>
    </Button>
  );
}

/** The prices of the memberships that are on sale; undefined until they are known. */
function useVipPrices(isAsked: boolean): readonly number[] | undefined {
  const isEnabled = useSettings().vip.enable;
  const { data: offer } = useQuery({ ...api.userVip.offer({}), enabled: isAsked && isEnabled });
  if (!isEnabled || offer?.enable === false) return [];
  return offer?.plan.map((plan) => plan.price);
}

/** Shown after the last readable page, or in place of a film: how many pages are left, why they are closed and what opens them, at which price. */
export function LockWall({
  id,
  reason: lockReason,
  readable,
  pages,
  price,
  isOffered,
  isFilm = false,
}: {
  id: number;
  reason: string;
  readable: number;
  pages: number;
  /** The present price for this reader, in credits. */
  price: number;
  /** Whether the page offers the file. */
  isOffered: boolean;
  /** A film is open as a whole or not at all. */
  isFilm?: boolean;
}) {
  const { user } = useSession();
  const { credit_name } = useSettings().system;
  const vipPrices = useVipPrices(lockReason === 'vip');
  // What is for members is sold for its price as well, which alone opens it where no membership is on sale.
  const reason =
    lockReason === 'vip' && price > 0 && vipPrices?.length === 0 ? 'price' : lockReason;
  const isForMembers = reason === 'vip' && price === 0;
  // Visitors can neither buy nor be members, so they have to log in first.
  const needsLogin = reason === 'login' || (reason !== 'preview' && user === undefined);
  const cost = price > 0 ? formatPrice(price, credit_name) : '';
  return (
    <div className={styles.wall}>
      <Lock size={28} aria-hidden="true" strokeWidth={1.4} />
      <h2>{isFilm ? (FILM_TITLES[reason] ?? '视频') : `还有 ${pages - readable} 页`}</h2>
      <p>{isFilm ? opensFilm(reason, cost) : opens(reason, readable, cost, isOffered)}</p>
      {needsLogin ? (
        <Button asChild variant={isForMembers ? 'outline' : 'solid'}>
          <LoginLink>{reason === 'login' || isForMembers ? '登录' : '登录后购买'}</LoginLink>
        </Button>
      ) : reason === 'price' || (reason === 'vip' && price > 0) ? (
        <BuyButton id={id} price={price} what={isFilm ? '视频' : '全文'} />
      ) : null}
      {reason === 'vip' && vipPrices !== undefined && vipPrices.length > 0 ? (
        <MemberButton prices={vipPrices} variant={isForMembers ? 'solid' : 'outline'} />
      ) : null}
      {reason === 'preview' && isOffered ? (
        <Button onClick={pressDownload}>
          <Download size={16} aria-hidden="true" />
          下载全文
        </Button>
      ) : null}
    </div>
  );
}
