import { errorMessage } from '@wenyuan/api-client';
import { lazyPart, queryClient, useSession, useSettings } from '@wenyuan/app';
import { formatPrice } from '@wenyuan/domain';
import { Button, classes, toast } from '@wenyuan/ui';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LoginLink } from '../../lib/login-link.tsx';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { paths } from '../../lib/paths.ts';
import type { DocumentReply } from './document-reply.ts';
import styles from './download-button.module.css';
import { DOWNLOAD } from './download-place.ts';
import type { DownloadWay } from './link-to.ts';

// Few lack credits, and what it asks for comes after the page anyway.
const CreditWays = lazyPart(async () => (await import('./credit-ways.tsx')).CreditWays);

export type Downloadable = Pick<
  DocumentReply,
  'id' | 'user_id' | 'download' | 'download_vip' | 'ext' | 'price'
>;

/** What a download gives, costs and leaves, said before it is pressed. */
function termsOf(document: Downloadable, isOwn: boolean, creditName: string): string[] {
  const { download, download_vip: vip, ext, price } = document;
  const { left_today: left, free_days: days } = download;
  const terms = [`${ext.slice(1).toUpperCase()} 原文件`];
  // A document for members may have come by a membership.
  const isBought = !isOwn && vip === undefined;
  /** What holds for a download that is paid with credits. */
  const ofCredits: string[] = [];
  if (download.is_owned) terms.push(isBought ? '已购买，可免费下载' : '您可以免费下载');
  else if (download.price > 0) {
    if (download.price < price) ofCredits.push(`会员价，原价 ${formatPrice(price, creditName)}`);
    if (left !== undefined)
      ofCredits.push(days > 0 ? `支付后 ${days} 天内可免费重新下载` : '支付后可一直免费重新下载');
  }
  if (left !== undefined) ofCredits.push(`今日还可下载 ${left} 次`);
  // What a membership gives has limits of its own, and stands beside.
  const isMember = vip !== undefined && ['', 'quota', 'limit'].includes(vip.reason);
  const isApart = isMember && !download.is_owned && download.price > 0 && ofCredits.length > 0;
  return isApart
    ? [...terms, `${creditName}下载：${ofCredits.join('，')}`]
    : [...terms, ...ofCredits];
}

/** Downloads the file at the price on the button, or shows why it cannot be downloaded. */
export function DownloadButton({ document }: { document: Downloadable }) {
  const { download, download_vip: vip } = document;
  const { system, vip: offer } = useSettings();
  const { user } = useSession();
  const [isPending, setPending] = useState(false);
  const start = async (way: DownloadWay) => {
    setPending(true);
    try {
      // Few who read press it: what happens then comes with the press, or is said to have failed as what it asks for is.
      const { linkTo } = await import('./link-to.ts');
      const url = await linkTo(document, way, system.credit_name, user?.credit_count);
      if (url !== undefined) location.assign(url);
    } catch (error) {
      toast.error(errorMessage(error, '下载失败，请检查网络后重试'));
    }
    setPending(false);
    // Price and rights may have changed, also when the download was refused.
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['document'] }),
      ...(user !== undefined && document.download.price > 0 ? [refreshMember()] : []),
    ]);
  };
  if (download.reason === 'document') return null;
  const { price } = download;
  const isPriced = document.price > 0 || undefined;
  const terms = (
    <ul className={classes(styles.note, styles.terms)} data-priced={isPriced}>
      {termsOf(document, user?.id === document.user_id, system.credit_name).map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
  if (download.reason === 'login') {
    return (
      <div id={DOWNLOAD} className={styles.actions}>
        <Button asChild>
          <LoginLink>
            登录后下载{price > 0 ? `（${formatPrice(price, system.credit_name)}）` : ''}
          </LoginLink>
        </Button>
        {terms}
      </div>
    );
  }
  const isForMembers = download.reason === 'vip';
  const isVipSpent = vip?.allowed === true && !download.is_owned && price > 0;
  // A member who pays all the same is told why beside the price.
  const whyPaid =
    vip !== undefined && ['quota', 'limit', 'plan'].includes(vip.reason) ? vip.message : '';
  return (
    <div id={DOWNLOAD} className={styles.actions}>
      {isVipSpent ? (
        <Button loading={isPending} onClick={() => void start('vip')}>
          会员下载（剩余 {vip.left} 次
          {vip.left_today === undefined ? '' : `，今日还可 ${vip.left_today} 次`}）
        </Button>
      ) : null}
      {isForMembers && offer.gives !== '' ? (
        <Button asChild>
          <Link to={paths.vip()}>开通会员后下载</Link>
        </Button>
      ) : (
        <Button
          variant={isVipSpent ? 'outline' : 'solid'}
          loading={isPending}
          disabled={!download.allowed}
          onClick={() => void start('credits')}
        >
          <Download size={16} aria-hidden="true" />
          {download.is_owned || isForMembers
            ? '下载'
            : `下载（${formatPrice(price, system.credit_name)}）`}
        </Button>
      )}
      {whyPaid !== '' && price > 0 && !download.is_owned ? (
        <span className={styles.note}>{whyPaid}</span>
      ) : null}
      {download.allowed ? (
        terms
      ) : (
        <span className={styles.note} data-priced={isPriced}>
          {download.message}
          {download.reason === 'balance' ? (
            <Suspense>
              <CreditWays
                id={document.id}
                price={price}
                missing={price - (user?.credit_count ?? 0)}
                isForMembers={vip !== undefined}
              />
            </Suspense>
          ) : null}
        </span>
      )}
    </div>
  );
}
