import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { formatDateTime, vipTypeLabels, type VipType } from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './member.module.css';

/** The membership in force with what is left of it, or where one is sold. */
export function VipSummary({ vip }: { vip: ReplyOf<Contract['userVip']['active']> }) {
  const { enable } = useSettings().vip;
  const { user_vip: active, expired_at } = vip;
  const offer = enable ? (
    <Button asChild size="sm" variant={active === undefined ? 'solid' : 'outline'}>
      <Link to={paths.vip()}>{active === undefined ? '了解会员' : '续费'}</Link>
    </Button>
  ) : null;
  if (active === undefined)
    return (
      <div className={styles.vip}>
        <p className={styles.text}>
          {expired_at === null
            ? '您还不是会员。'
            : `会员将于 ${formatDateTime(expired_at)} 前开始。`}
        </p>
        {offer}
      </div>
    );
  const left = Math.max(0, active.download - active.download_used);
  return (
    <div className={styles.vip}>
      <p className={styles.vipName}>
        {vipTypeLabels[active.type as VipType]} <Tag tone="success">有效</Tag>
      </p>
      <p className={styles.text}>
        {formatDateTime(expired_at ?? active.expired_at)} 到期 · 会员文档还可下载 {left} 次（共{' '}
        {active.download} 次）
        {active.times > 0 ? ` · 每天 ${active.times} 次` : ''}
      </p>
      {offer}
    </div>
  );
}
