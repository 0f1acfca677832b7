import { createRoot, hydrateRoot } from 'react-dom/client';
import { loginPath } from '@wenyuan/domain';
import { setHydrating } from '@wenyuan/ui';
import { createPath, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onUnauthorized } from './api.ts';
import { presentAddress } from './present-address.ts';
import { AppRoot, type Frame } from './app-root.tsx';
import { watchScripts } from './missing-scripts.ts';
import { currentSession, followOtherTabs } from './session.ts';

/** Leads to the login with the way back after a 401 (spec section 8). */
function leaveForLogin(router: DataRouter): void {
  const { navigation } = router.state;
  const next = navigation.location;
  const target = next === undefined ? presentAddress() : createPath(next);
  if (target.startsWith(loginPath())) return;
  void router.navigate(loginPath(target), { replace: true });
}

/**
 * Starts the app. The server's HTML stays on screen until the route's code and data are loaded. A page that the server
 * rendered by the app itself is hydrated for visitors; members get their own rendering.
 */
export async function start(router: DataRouter, frame?: Frame): Promise<void> {
  followOtherTabs();
  onUnauthorized(() => leaveForLogin(router));
  watchScripts();
  const root = document.getElementById('root');
  if (root === null) throw new Error('#root is missing');
  if (!router.state.initialized) {
    await new Promise<void>((resolve) => {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    });
  }
  const app = (
    <AppRoot frame={frame}>
      <RouterProvider router={router} />
    </AppRoot>
  );
  const isVisitorsPage = 'rendered' in root.dataset && currentSession().token === undefined;
  if (isVisitorsPage && router.state.errors === null) {
    setHydrating(true);
    hydrateRoot(root, app);
  } else createRoot(root).render(app);
  delete document.documentElement.dataset.member;
}
