import { RouteProgress, SkipLink } from '@wenyuan/ui';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { PageTitle } from './page-title.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SiderActions } from './sider-actions.tsx';

export function DefaultLayout() {
  const navigation = useNavigation();
  return (
    <div className={styles.layout}>
      <PageTitle />
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <SiteHeader />
      <div className={styles.content}>
        <Outlet />
      </div>
      <SiteFooter />
      <SiderActions />
      <ScrollRestoration />
    </div>
  );
}
