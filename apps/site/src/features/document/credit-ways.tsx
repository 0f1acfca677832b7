import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, useSession, useSettings } from '@wenyuan/app';
import { formatMoney, hasDownloads, moneyOfCredits } from '@wenyuan/domain';
import { Link } from 'react-router';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { paths } from '../../lib/paths.ts';
import { hasDiscount } from '../membership/index.ts';
import { takesMoney } from '../order/index.ts';
import { useBuying } from './use-buying.ts';

/** Whether a membership that can be bought gives this document for less. */
function useMembershipHelps(isForMembers: boolean): boolean {
  const isMember = useSession().user?.is_vip === true;
  const isAsked = useSettings().vip.enable && !isMember;
  const { data: offer } = useQuery({ ...api.userVip.offer({}), enabled: isAsked });
  if (!isAsked || offer?.enable !== true) return false;
  // Members have documents for members by their downloads, and no discount on them.
  return isForMembers ? hasDownloads(offer.plan) : hasDiscount(offer.plan);
}

/** Whether a sign-in gives credits that today's has not given yet. */
function useMaySignIn(): boolean {
  const givesCredits = useSettings().score.sign_in > 0;
  const { data } = useQuery({
    ...api.user.signs({}),
    enabled: () => givesCredits && isLoggedIn(),
  });
  return givesCredits && data !== undefined && !data.day.includes(data.today);
}

/** Whether an upload gives credits that those of today have not given yet. */
function useMayEarnByUpload(): boolean {
  const { upload_document: award, upload_document_limit: limit } = useSettings().score;
  const givesCredits = award > 0 && limit > 0;
  const mayUpload = useMayUpload() && givesCredits;
  const { data } = useQuery({
    ...api.user.canUploadDocument({}),
    enabled: () => mayUpload && isLoggedIn(),
  });
  return mayUpload && data !== undefined && data.awarded_today < limit;
}

/** The ways that this site has to a document for which somebody lacks credits. */
export function CreditWays({
  id,
  price,
  missing,
  isForMembers,
}: {
  id: number;
  /** In credits. */
  price: number;
  missing: number;
  isForMembers: boolean;
}) {
  const { payment, score, system } = useSettings();
  const maySignIn = useMaySignIn();
  const membershipHelps = useMembershipHelps(isForMembers);
  const mayEarnByUpload = useMayEarnByUpload();
  const { buy, isBuying } = useBuying(id);
  const money = formatMoney(moneyOfCredits(price, system.credit_exchange));
  const ways = [
    ...(takesMoney(payment)
      ? [
          <button key="buy" type="button" disabled={isBuying} onClick={buy}>
            直接支付 {money}
          </button>,
          <Link key="credits" to={paths.buyCredits(missing)}>
            去充值
          </Link>,
        ]
      : []),
    ...(maySignIn
      ? [
          <Link key="sign-in" to={paths.member()}>
            每日签到（+{score.sign_in}）
          </Link>,
        ]
      : []),
    ...(mayEarnByUpload
      ? [
          <Link key="upload" to={paths.upload()}>
            上传文档（+{score.upload_document}）
          </Link>,
        ]
      : []),
    ...(membershipHelps
      ? [
          <Link key="vip" to={paths.vip()}>
            开通会员
          </Link>,
        ]
      : []),
  ];
  return ways.map((way, index) => (
    <span key={way.key}>
      {index === 0 ? '，可以' : '、'}
      {way}
    </span>
  ));
}
