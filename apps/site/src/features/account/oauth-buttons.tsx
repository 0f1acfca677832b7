import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { isOauthUsable } from '@wenyuan/domain';
import { Button, toast, useHydrated } from '@wenyuan/ui';
import { useState } from 'react';
import { beginOauth } from './oauth-journey.ts';
import { OauthMark } from './oauth-mark.tsx';
import styles from './account.module.css';

/** The sites that can be used in this browser; none until they are known, and before a server without them. */
export function useOauthSites() {
  const { data } = useQuery(api.oauth.configs({}));
  const isHydrated = useHydrated();
  if (!isHydrated) return [];
  return (data?.oauths ?? []).filter(
    ({ type, enable }) => enable && isOauthUsable(type, navigator.userAgent),
  );
}

/** The other ways to log in; nothing where the site has none. */
export function OauthButtons({ redirect }: { redirect: string }) {
  const sites = useOauthSites();
  const [leaving, setLeaving] = useState<number>();
  if (sites.length === 0) return null;
  const leave = async (type: number) => {
    setLeaving(type);
    try {
      await beginOauth(type, { redirect });
    } catch (error) {
      toast.error(errorMessage(error, '暂时无法登录'));
      setLeaving(undefined);
    }
  };
  return (
    <section className={styles.sites} aria-label="其他登录方式">
      <p className={styles.rule}>
        <span>其他登录方式</span>
      </p>
      <div className={styles.siteButtons}>
        {sites.map(({ type, name, icon }) => (
          <Button
            key={type}
            variant="outline"
            loading={leaving === type}
            disabled={leaving !== undefined}
            onClick={() => void leave(type)}
          >
            <OauthMark type={type} icon={icon} />
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}
