import { useQuery } from '@tanstack/react-query';
import type { Contract, ReplyOf, UserVip } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatDate, vipTitle } from '@wenyuan/domain';
import { Button, Tag } from '@wenyuan/ui';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Redeem, renewedEnd } from '../membership/index.ts';
import styles from './member.module.css';

/** Those of the history, the latest end first. */
const ALL = { size: 50 };

const day = (time: string) => formatDate(time, 'yyyy-MM-dd');

/** One membership in force, with what is left of it. */
function Running({ vip, coming }: { vip: UserVip; coming: readonly UserVip[] }) {
  const { end, next } = renewedEnd(vip, coming);
  const left = Math.max(0, vip.download - vip.download_used);
  return (
    <div>
      <p className={styles.vipName}>
        {vipTitle(vip)} <Tag tone="success">有效</Tag>
      </p>
      <p className={styles.text}>
        {day(end)} 到期
        {vip.download > 0 ? ` · 会员文档还可下载 ${left} 次（共 ${vip.download} 次）` : ''}
        {vip.download > 0 && vip.times > 0 ? ` · 每天 ${vip.times} 次` : ''}
        {next === undefined || next.download === 0
          ? ''
          : ` · ${day(next.joined_at)} 起另有 ${next.download} 次`}
      </p>
    </div>
  );
}

/** Every membership that was, is and comes; loaded when it is opened. */
function History() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...api.userVip.own(ALL), enabled: isOpen });
  return (
    <details className={styles.history} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>会员记录</summary>
      {data === undefined ? null : data.user_vip.length === 0 ? (
        <p className={styles.text}>还没有会员记录。</p>
      ) : (
        <ul>
          {data.user_vip.map((vip) => (
            <li key={vip.id} className={styles.text}>
              {vipTitle(vip)}：{day(vip.joined_at)} 至 {day(vip.expired_at)}
              {vip.download > 0 ? `，已下载 ${vip.download_used} / ${vip.download} 次` : ''}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What a member without one is told: that there was one until when, or that there never was. */
function Without({ children }: { children: (isFormer: boolean) => ReactNode }) {
  const { data, isPending } = useQuery(api.userVip.own(ALL));
  // Nothing runs or comes, so that all are over. One that was taken back before it began never ran.
  const last = data?.user_vip.find(({ joined_at, expired_at }) => expired_at > joined_at);
  return (
    <>
      <p className={styles.text}>
        {isPending
          ? '\u00A0'
          : last === undefined
            ? '您还不是会员。'
            : `您的${vipTitle(last)}已于 ${day(last.expired_at)} 到期。`}
      </p>
      {children(last !== undefined)}
    </>
  );
}

/** The memberships in force with what is left of them, where one is sold, and where a code is used. */
export function VipSummary({ vip }: { vip: ReplyOf<Contract['userVip']['active']> }) {
  const { enable } = useSettings().vip;
  const { user_vip: first, vips, coming } = vip;
  // Other servers of this wire know the first one alone.
  const running = vips.length > 0 || first === undefined ? vips : [first];
  const isMember = running.length > 0;
  const [next] = coming;
  const shop = (label: string) =>
    enable ? (
      <Button asChild size="sm" variant={isMember ? 'outline' : 'solid'}>
        <Link to={paths.vip()}>{label}</Link>
      </Button>
    ) : null;
  return (
    <div className={styles.vip}>
      {running.map((each) => (
        <Running key={each.id} vip={each} coming={coming} />
      ))}
      {isMember ? (
        shop('续费')
      ) : next === undefined ? (
        <Without>{(isFormer) => shop(isFormer ? '重新开通' : '了解会员')}</Without>
      ) : (
        <>
          <p className={styles.text}>
            {vipTitle(next)}将于 {day(next.joined_at)} 开始。
          </p>
          {shop('了解会员')}
        </>
      )}
      <Redeem from={paths.member()} />
      <History />
    </div>
  );
}
