import { useQuery } from '@tanstack/react-query';
import type { UserVip } from '@wenyuan/api-client';
import { api, isLoggedIn, useSession } from '@wenyuan/app';
import { DAY_MS, formatDate, vipTitle } from '@wenyuan/domain';
import { ProgressBar } from '@wenyuan/ui';
import { Crown } from 'lucide-react';
import styles from './own-state.module.css';
import { renewedEnd } from './renewed-end.ts';

/** Days that are left, the last of which may be a part of one. */
function daysLeft(expiredAt: string): number {
  return Math.max(0, Math.ceil((Date.parse(expiredAt) - Date.now()) / DAY_MS));
}

/** The memberships of the caller that are in force, none for visitors; and whether some are expected that are not known yet. */
export function useOwnVips(): {
  vips: readonly UserVip[];
  coming: readonly UserVip[];
  isComing: boolean;
} {
  const { token, user } = useSession();
  const { data, isPending } = useQuery({
    ...api.userVip.active({}),
    enabled: () => token !== undefined && isLoggedIn(),
  });
  if (token === undefined || data === undefined)
    return { vips: [], coming: [], isComing: isPending && user?.is_vip === true };
  // Other servers of this wire know the first one alone.
  const first = data.user_vip === undefined ? [] : [data.user_vip];
  return {
    vips: data.vips.length > 0 ? data.vips : first,
    coming: data.coming,
    isComing: false,
  };
}

/** What the member has, each membership with what is left of it. Its room is kept before that is known. */
export function OwnState({
  vips,
  coming,
  isComing,
  hasDownloads,
}: {
  vips: readonly UserVip[];
  /** Those that begin later. */
  coming: readonly UserVip[];
  isComing: boolean;
  /** Whether the plans have downloads, which take more room. */
  hasDownloads: boolean;
}) {
  if (vips.length === 0)
    return (
      <div
        className={styles.room}
        data-coming={isComing || undefined}
        data-downloads={hasDownloads || undefined}
      />
    );
  return (
    <section className={styles.own} aria-label="我的会员">
      {vips.map((vip) => {
        const left = Math.max(0, vip.download - vip.download_used);
        const { end, next } = renewedEnd(vip, coming);
        return (
          <div key={vip.id} className={styles.vip}>
            <p className={styles.title}>
              <Crown size={18} aria-hidden="true" />
              {vipTitle(vip)}
              <span>剩 {daysLeft(end)} 天</span>
            </p>
            <p className={styles.text}>
              {formatDate(end, 'yyyy-MM-dd')} 到期
              {vip.download > 0 && vip.times > 0 ? ` · 每天 ${vip.times} 次` : ''}
            </p>
            {vip.download > 0 ? (
              <>
                <p className={styles.text}>
                  会员文档还可下载 {left} / {vip.download} 次
                  {next === undefined || next.download === 0
                    ? ''
                    : ` · ${formatDate(next.joined_at, 'yyyy-MM-dd')} 起另有 ${next.download} 次`}
                </p>
                <ProgressBar value={left / vip.download} label={`${vipTitle(vip)}剩余的下载次数`} />
              </>
            ) : null}
          </div>
        );
      })}
    </section>
  );
}
