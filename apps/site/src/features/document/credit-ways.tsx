import { useSettings } from '@wenyuan/app';
import { Link } from 'react-router';
import { useMayUpload } from '../../lib/member/use-may-upload.ts';
import { paths } from '../../lib/paths.ts';
import { takesMoney } from '../order/index.ts';

/** The ways that this site has to the credits that somebody lacks, or around them. */
export function CreditWays({ missing, isMember }: { missing: number; isMember: boolean }) {
  const { payment, score, vip } = useSettings();
  const mayUpload = useMayUpload();
  const paysUploads = score.upload_document > 0 && score.upload_document_limit > 0;
  const ways = [
    ...(takesMoney(payment) ? [{ to: paths.buyCredits(missing), label: '去充值' }] : []),
    ...(score.sign_in > 0 ? [{ to: paths.member(), label: `每日签到（+${score.sign_in}）` }] : []),
    ...(paysUploads && mayUpload
      ? [{ to: paths.upload(), label: `上传文档（+${score.upload_document}）` }]
      : []),
    ...(vip.enable && !isMember ? [{ to: paths.vip(), label: '开通会员' }] : []),
  ];
  return ways.map(({ to, label }, index) => (
    <span key={to}>
      {index === 0 ? '，可以' : '、'}
      <Link to={to}>{label}</Link>
    </span>
  ));
}
