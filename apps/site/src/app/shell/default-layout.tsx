import { lazyPart, useRouteFocus } from '@wenyuan/app';
import { RouteProgress, SkipLink, useHydrated } from '@wenyuan/ui';
import { Suspense, useMemo } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { AdvertSlot, AdvertsProvider } from '../../features/advert/index.ts';
import { NextPathContext } from '../../lib/next-path.ts';
import { findPage } from '../pages.ts';
import { PageTitle } from './page-title.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';
import { Said } from './said.tsx';
import styles from './shell.module.css';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useKeptPlace } from './use-kept-place.ts';

/** They float beside the page, so that nothing moves when they come. */
const SiderActions = lazyPart(async () => (await import('./sider-actions.tsx')).SiderActions);

export function DefaultLayout() {
  useKeptPlace();
  useRouteFocus();
  const navigation = useNavigation();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const adverts = useMemo(() => findPage(pathname, search)?.opened.adverts, [pathname, search]);
  return (
    <div className={styles.layout}>
      <PageTitle />
      <SkipLink />
      <RouteProgress active={navigation.state !== 'idle'} />
      <ReadOnlyBar />
      <SiteHeader />
      <AdvertsProvider query={adverts}>
        <AdvertSlot position="global_top" />
        <div className={styles.content}>
          <NextPathContext value={navigation.location?.pathname}>
            <Outlet />
          </NextPathContext>
        </div>
        <AdvertSlot position="global_bottom" />
      </AdvertsProvider>
      <SiteFooter />
      <Said />
      {hydrated ? (
        <Suspense>
          <SiderActions />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </div>
  );
}
