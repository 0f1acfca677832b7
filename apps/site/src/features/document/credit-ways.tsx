import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, useSession, useSettings } from '@wenyuan/app';
import { formatMoney, hasDownloads, moneyOfCredits } from '@wenyuan/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { paths } from '../../lib/paths.ts';
import { hasDiscount } from '../membership/index.ts';
import { useBuying } from './use-buying.ts';

/** What is missing comes by this many awards at most, where they are offered as a way. */
const FEW_TIMES = 10;

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

function Ways({ lead, ways }: { lead: string; ways: readonly ReactElement[] }) {
  return ways.map((way, index) => (
    <span key={way.key}>
      {index === 0 ? lead : '、'}
      {way}
    </span>
  ));
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
  const signIn = (
    <Link key="sign-in" to={paths.member()}>
      每日签到（+{score.sign_in}）
    </Link>
  );
  const uploading = (
    <Link key="upload" to={paths.upload()}>
      上传文档（+{score.upload_document}）
    </Link>
  );
  // Who has to come back for a year is not helped by a sign-in, unless there is nothing else.
  const isNear = (award: number) => missing <= FEW_TIMES * award;
  const ways = [
    ...(payment.takes_money
      ? [
          <button key="buy" type="button" disabled={isBuying} onClick={buy}>
            直接支付 {money}
          </button>,
          <Link key="credits" to={paths.buyCredits(missing)}>
            去充值
          </Link>,
        ]
      : []),
    ...(maySignIn && isNear(score.sign_in) ? [signIn] : []),
    ...(mayEarnByUpload && isNear(score.upload_document) ? [uploading] : []),
    ...(membershipHelps
      ? [
          <Link key="vip" to={paths.vip()}>
            开通会员
          </Link>,
        ]
      : []),
  ];
  if (ways.length > 0) return <Ways lead="，可以" ways={ways} />;
  const slow = [...(maySignIn ? [signIn] : []), ...(mayEarnByUpload ? [uploading] : [])];
  return slow.length === 0 ? null : (
    <>
      <Ways lead="，可以靠" ways={slow} />
      积攒
    </>
  );
}
