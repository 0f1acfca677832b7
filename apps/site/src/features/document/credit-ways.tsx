import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, useSession, useSettings } from '@wenyuan/app';
import { Link } from 'react-router';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { paths } from '../../lib/paths.ts';
import { hasDiscount, hasDownloads } from '../membership/index.ts';
import { takesMoney } from '../order/index.ts';

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

/** The ways that this site has to the credits that somebody lacks, or around them. */
export function CreditWays({ missing, isForMembers }: { missing: number; isForMembers: boolean }) {
  const { payment, score } = useSettings();
  const maySignIn = useMaySignIn();
  const membershipHelps = useMembershipHelps(isForMembers);
  const mayUpload = useMayUpload();
  const paysUploads = score.upload_document > 0 && score.upload_document_limit > 0;
  const ways = [
    ...(takesMoney(payment) ? [{ to: paths.buyCredits(missing), label: '去充值' }] : []),
    ...(maySignIn ? [{ to: paths.member(), label: `每日签到（+${score.sign_in}）` }] : []),
    ...(paysUploads && mayUpload
      ? [{ to: paths.upload(), label: `上传文档（+${score.upload_document}）` }]
      : []),
    ...(membershipHelps ? [{ to: paths.vip(), label: '开通会员' }] : []),
  ];
  return ways.map(({ to, label }, index) => (
    <span key={to}>
      {index === 0 ? '，可以' : '、'}
      <Link to={to}>{label}</Link>
    </span>
  ));
}
