import { useQuery } from '@tanstack/react-query';
import { api, isLoggedIn, isUnknownCall, queryClient } from '@wenyuan/app';
import { IconButton } from '@wenyuan/ui';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import styles from './notice-bell.module.css';

const SHOWN_MAX = 99;

/** Leads to the notices, and says how many are unread: asked again with the next page or look at the window, not by a clock. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const { data, error } = useQuery({
    ...api.notice.unread({}),
    refetchOnWindowFocus: true,
    enabled: isLoggedIn,
  });
  useEffect(() => {
    // Replies are fresh for a minute: until then nothing is asked.
    void queryClient.prefetchQuery(api.notice.unread({}));
  }, [pathname]);
  if (isUnknownCall(error)) return null;
  const count = data?.count ?? 0;
  return (
    <IconButton asChild label={count === 0 ? '通知' : `通知，${count} 条未读`}>
      <Link to={paths.notices()} className={styles.bell}>
        <Bell aria-hidden="true" />
        {count === 0 ? null : (
          <span className={styles.badge} aria-hidden="true">
            {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
          </span>
        )}
      </Link>
    </IconButton>
  );
}
