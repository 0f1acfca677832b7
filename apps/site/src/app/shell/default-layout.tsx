import { RouteProgress, SkipLink } from '@wenyuan/ui';
import { useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AdvertSlot, AdvertsProvider } from '../../features/advert/index.ts';
import { findPage } from '../pages.ts';
import { PageTitle } from './page-title.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiderActions } from './sider-actions.tsx';

export function DefaultLayout() {
  const navigation = useNavigation();
  const { pathname, search } = useLocation();
  const adverts = useMemo(() => findPage(pathname, search)?.opened.adverts, [pathname, search]);
  return (
    <div className={styles.layout}>
      <PageTitle />
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <SiteHeader />
      <AdvertsProvider query={adverts}>
        <AdvertSlot position="global_top" />
        <div className={styles.content}>
          <Outlet />
        </div>
        <AdvertSlot position="global_bottom" />
      </AdvertsProvider>
      <SiteFooter />
      <SiderActions />
      <ScrollRestoration />
    </div>
  );
}
